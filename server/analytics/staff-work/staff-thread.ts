import { WorkerThread } from '../../processes/worker-thread.ts';
import type { DatabaseUrls } from '../../store/open.ts';
import type { Portions } from './portions.ts';

/** So that the memory stays flat, whatever the number of sessions; in MB. */
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

/** A thread that does portions one after the other. */
export class StaffThread {
  readonly #thread: WorkerThread<Portions>;

  constructor({ databaseUrl, replicaUrl = '' }: DatabaseUrls) {
    this.#thread = new WorkerThread({
      url: new URL('thread.ts', import.meta.url),
      does: 'the work for staff',
      env: { ...process.env, DATABASE_URL: databaseUrl, ANALYTICS_DATABASE_URL: replicaUrl },
      resourceLimits: memory,
    });
  }

  readonly portions: Portions = {
    foldSome: () => this.#thread.call('foldSome', undefined),
    removeSome: (due) => this.#thread.call('removeSome', due),
    figures: (look) => this.#thread.call('figures', look),
    exportPage: (query) => this.#thread.call('exportPage', query),
    countAnswers: (query) => this.#thread.call('countAnswers', query),
    countMoves: (query) => this.#thread.call('countMoves', query),
  };

  start(): Promise<void> {
    return this.#thread.start();
  }

  /** Ends the thread at once; the database undoes a portion that is under way. */
  end(): Promise<void> {
    return this.#thread.end();
  }
}
