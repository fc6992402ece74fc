import { type Remote, wrap } from 'comlink';
import type { Change } from '../../../proof/diff/change.ts';
import type { Problem } from '../../../proof/validate/problem.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Files } from '../../drafts/typed-since.ts';
import type { CheckedDraft, CheckWork } from './check-worker.ts';
import { Latest } from './latest.ts';

/** What is known of the draft's funnel. */
export interface Checked {
  /** The last funnel that the texts declared, with defaults and translations; rules may find errors in it. */
  readonly funnel: Funnel | undefined;
  readonly problems: readonly Problem[];
  /** The files that the problems are of. */
  readonly files: Files | undefined;
}

/** Before the first texts are checked. */
export const nothingChecked: Checked = { funnel: undefined, problems: [], files: undefined };

/**
 * Checks the texts of a draft whenever they change. Two workers do it: one reads the funnel, so that a screen never
 * waits for the rules, which the other applies.
 */
export class Checks {
  readonly #workers: readonly Worker[];
  readonly #checker: Remote<CheckWork>;
  readonly #reading: Latest<CheckedDraft>;
  readonly #checking: Latest<CheckedDraft>;
  readonly #listeners = new Set<() => void>();
  #checked = nothingChecked;

  /** In: starts a worker with `check-worker.ts`. */
  constructor(startWorker: () => Worker) {
    const [reader, checker] = [startWorker(), startWorker()];
    this.#workers = [reader, checker];
    const { read } = wrap<CheckWork>(reader);
    this.#checker = wrap<CheckWork>(checker);
    this.#reading = new Latest(async (draft) => {
      const funnel = await read(draft);
      if (funnel) this.#know({ funnel });
    });
    this.#checking = new Latest(async (draft) =>
      this.#know({ problems: await this.#checker.check(draft), files: draft.files }),
    );
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
  readonly snapshot = (): Checked => this.#checked;

  check(draft: CheckedDraft): void {
    this.#reading.want(draft);
    this.#checking.want(draft);
  }

  /** The problems of texts that the draft does not have: of what an act would do. */
  propose(draft: CheckedDraft): Promise<readonly Problem[]> {
    return this.#checker.check(draft);
  }

  /** What files change in stored answers. In: the text of the published funnel. */
  compare(published: string, files: Files): Promise<readonly Change[]> {
    return this.#checker.compare(published, files);
  }

  stop(): void {
    for (const worker of this.#workers) worker.terminate();
  }

  #know(found: Partial<Checked>): void {
    this.#checked = { ...this.#checked, ...found };
    for (const listener of this.#listeners) listener();
  }
}
