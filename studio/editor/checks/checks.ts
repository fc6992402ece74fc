import type { Problem } from '../../../proof/validate/problem.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Files } from '../../drafts/typed-since.ts';

/** What the worker checks. */
export interface CheckRequest {
  readonly files: Files;
  /** What is known of the draft's pictures, by file. */
  readonly pictures: NonNullable<Funnel['pictures']>;
  /** The same of its fonts. */
  readonly fonts: NonNullable<Funnel['fonts']>;
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

/** A request, and who waits for the problems, if it is not the draft itself. */
interface Check {
  readonly request: CheckRequest;
  resolve?(problems: readonly Problem[]): void;
}

/** Checks the texts of a draft in a worker whenever they change; while it is busy, only the latest texts wait. */
export class Checks {
  readonly #worker: Worker;
  readonly #listeners = new Set<() => void>();
  #checked: Checked = { funnel: undefined, problems: [], files: undefined };
  #running: Check | undefined;
  #waiting: Check | undefined;
  readonly #proposals: Check[] = [];

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
    this.#waiting = { request };
    this.#askNext();
  }

  /** The problems of texts that the draft does not have: of what an act would do. */
  propose(request: CheckRequest): Promise<readonly Problem[]> {
    return new Promise((resolve) => {
      this.#proposals.push({ request, resolve });
      this.#askNext();
    });
  }

  stop(): void {
    this.#worker.terminate();
  }

  #askNext(): void {
    if (this.#running) return;
    this.#running = this.#waiting ?? this.#proposals.shift();
    this.#waiting = undefined;
    if (this.#running) this.#worker.postMessage(this.#running.request);
  }

  #receive(result: CheckResult): void {
    const check = this.#running;
    if (!check) return;
    if (!check.resolve) {
      const { files } = check.request;
      this.#checked = { ...this.#checked, ...result, ...('problems' in result && { files }) };
      for (const listener of this.#listeners) listener();
    }
    if ('funnel' in result) return;
    check.resolve?.(result.problems);
    this.#running = undefined;
    this.#askNext();
  }
}
