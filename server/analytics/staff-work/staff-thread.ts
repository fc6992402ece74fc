import { Worker } from 'node:worker_threads';
import type { DatabaseUrls } from '../../store/open.ts';
import type { Portions } from './portions.ts';

export type Input<Name extends keyof Portions> = Parameters<Portions[Name]>[0];
export type Output<Name extends keyof Portions> = Awaited<ReturnType<Portions[Name]>>;

/** Asks the thread for a portion. */
export type Call<Name extends keyof Portions = keyof Portions> = {
  [Portion in Name]: { readonly id: number; readonly portion: Portion; readonly input: Input<Portion> };
}[Name];

/** What became of it. */
export type Answer = { readonly id: number } & (
  | { readonly result: Output<keyof Portions> }
  // Not an error itself: a message would leave out its code.
  | { readonly failure: Pick<Error, 'name' | 'message' | 'stack'> & { readonly code: unknown } }
);

/** So that the memory stays flat, whatever the number of sessions; in MB. */
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

/** A thread that does portions one after the other. It starts with the first one, and again after it died. */
export class StaffThread {
  readonly #urls: DatabaseUrls;
  readonly #waiting = new Map<number, PromiseWithResolvers<Answer>>();
  #calls = 0;
  #worker: Worker | undefined;

  constructor(urls: DatabaseUrls) {
    this.#urls = urls;
  }

  readonly portions: Portions = {
    foldSome: () => this.#call('foldSome', undefined),
    removeSome: (due) => this.#call('removeSome', due),
    figures: (look) => this.#call('figures', look),
    exportPage: (query) => this.#call('exportPage', query),
    countAnswers: (query) => this.#call('countAnswers', query),
    countMoves: (query) => this.#call('countMoves', query),
    validate: (files) => this.#call('validate', files),
    merge: (files) => this.#call('merge', files),
  };

  /** Ends the thread at once; the database undoes a portion that is under way. */
  async end(): Promise<void> {
    await this.#worker?.terminate();
  }

  async #call<Name extends keyof Portions>(portion: Name, input: Input<Name>): Promise<Output<Name>> {
    this.#worker ??= this.#start();
    this.#calls += 1;
    const [id, waiting] = [this.#calls, Promise.withResolvers<Answer>()];
    this.#waiting.set(id, waiting);
    this.#worker.postMessage({ id, portion, input });
    const answer = await waiting.promise;
    if ('failure' in answer) throw Object.assign(new Error(answer.failure.message), answer.failure);
    return answer.result as Output<Name>;
  }

  #start(): Worker {
    const { databaseUrl, replicaUrl } = this.#urls;
    const worker = new Worker(new URL('thread.ts', import.meta.url), {
      env: { ...process.env, DATABASE_URL: databaseUrl, ANALYTICS_DATABASE_URL: replicaUrl ?? '' },
      resourceLimits: memory,
    });
    let cause: unknown;
    worker.on('message', (answer: Answer) => {
      this.#waiting.get(answer.id)?.resolve(answer);
      this.#waiting.delete(answer.id);
    });
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => {
      this.#worker = undefined;
      for (const { reject } of this.#waiting.values()) reject(new StaffThreadEnded(cause));
      this.#waiting.clear();
    });
    return worker;
  }
}

class StaffThreadEnded extends Error {
  override readonly name = 'StaffThreadEnded';

  constructor(cause: unknown) {
    super(
      `The thread that does the work for staff has ended${cause instanceof Error ? ` (${cause.message})` : ''}, and this work with it. The next call starts another; call again.`,
    );
  }
}
