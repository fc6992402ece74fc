import type { Problem } from '../../../proof/validate/problem.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Files } from '../../drafts/typed-since.ts';

/** What the worker checks. */
export interface CheckRequest {
  readonly files: Files;
  /** What is known of the draft's pictures, by file. */
  readonly pictures: NonNullable<Funnel['pictures']>;
}

/** What the worker answers: the funnel that the files declare, if they declare one, and later the problems. */
export type CheckResult = { readonly funnel: Funnel } | { readonly problems: readonly Problem[] };

/** What is known of the draft's funnel. */
export interface Checked {
  /** The last funnel that the texts declared, with defaults and translations; rules may find errors in it. */
  readonly funnel: Funnel | undefined;
  readonly problems: readonly Problem[];
  /** The files that the problems are of. */
  readonly files: Files | undefined;
}

/** Checks the texts of a draft in a worker whenever they change; while it is busy, only the latest texts wait. */
export class Checks {
  readonly #worker: Worker;
  readonly #listeners = new Set<() => void>();
  #checked: Checked = { funnel: undefined, problems: [], files: undefined };
  #running: CheckRequest | undefined;
  #waiting: CheckRequest | undefined;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<CheckResult>) => this.#receive(data));
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
  readonly snapshot = (): Checked => this.#checked;

  check(request: CheckRequest): void {
    if (this.#running) {
      this.#waiting = request;
      return;
    }
    this.#running = request;
    this.#worker.postMessage(request);
  }

  stop(): void {
    this.#worker.terminate();
  }

  #receive(result: CheckResult): void {
    const files = this.#running?.files;
    this.#checked =
      'funnel' in result
        ? { ...this.#checked, funnel: result.funnel }
        : { ...this.#checked, problems: result.problems, files };
    if ('problems' in result) {
      this.#running = undefined;
      const next = this.#waiting;
      this.#waiting = undefined;
      if (next) this.check(next);
    }
    for (const listener of this.#listeners) listener();
  }
}
