import { type Remote, wrap } from 'comlink';
import type { Change } from '../../../proof/diff/change.ts';
import type { Problem } from '../../../proof/validate/problem.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Files } from '../../drafts/typed-since.ts';
import { keepEqual } from '../document/keep-equal.ts';
import type { CheckWork } from './check-worker.ts';
import type { CheckedDraft } from './checked-draft.ts';
import { Latest } from './latest.ts';
import type { ReadWork } from './read-worker.ts';
import type { Look } from './seen-funnel.ts';

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

/** The funnel as the pages of somebody get it who looks at it. */
interface SeenPage {
  readonly look: Look;
  readonly funnel: Funnel;
}

/** Starts the worker that reads the draft, and the one that checks it. */
interface StartWorkers {
  reader(): Worker;
  checker(): Worker;
}

/**
 * Checks the texts of a draft whenever they change. Two workers do it: one reads the funnel, so that a screen never
 * waits for the rules, which the other applies. What a preview shows comes before all else.
 */
export class Checks {
  readonly #workers: Worker[];
  readonly #reader: Remote<ReadWork>;
  readonly #startChecker: () => Worker;
  #checker: Remote<CheckWork> | undefined;
  readonly #reading: Latest<CheckedDraft>;
  readonly #checking: Latest<CheckedDraft>;
  readonly #listeners = new Set<() => void>();
  readonly #isOpen = Promise.withResolvers<void>();
  #look: Look | undefined;
  #page: SeenPage | undefined;
  #checked = nothingChecked;

  constructor({ reader, checker }: StartWorkers) {
    const worker = reader();
    this.#workers = [worker];
    this.#reader = wrap<ReadWork>(worker);
    this.#startChecker = checker;
    this.#reading = new Latest((draft) => this.#read(draft));
    this.#checking = new Latest(async (draft) => {
      // The first screen is shown before the code of the rules is read.
      await this.#isOpen.promise;
      const problems = await this.#rules().check(draft);
      this.#know({ problems: keepEqual(this.#checked.problems, problems), files: draft.files });
    });
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
  readonly snapshot = (): Checked => this.#checked;

  /** What the pages of who looks at the draft get; undefined if that is not read yet, or if nobody looks. */
  readonly page = (): SeenPage | undefined => this.#page;

  /** Has what a preview shows read first, from the next change on; undefined if there is none. */
  look(look: Look | undefined): void {
    this.#look = look;
    this.#page = undefined;
  }

  check(draft: CheckedDraft): void {
    this.#reading.want(draft);
  }

  /** The problems of texts that the draft does not have: of what an act would do. */
  propose(draft: CheckedDraft): Promise<readonly Problem[]> {
    return this.#rules().check(draft);
  }

  /** What files change in stored answers. In: the text of the published funnel. */
  compare(published: string, files: Files): Promise<readonly Change[]> {
    return this.#rules().compare(published, files);
  }

  stop(): void {
    for (const worker of this.#workers) worker.terminate();
  }

  async #read(draft: CheckedDraft): Promise<void> {
    const look = this.#look;
    const page = await this.#reader.read(draft, look);
    // Not before: with two processors the rules would keep the preview waiting.
    this.#checking.want(draft);
    if (page && look && look === this.#look) {
      this.#page = { look, funnel: keepEqual(this.#page?.funnel, page) };
      this.#tell();
      await painted();
    }
    const funnel = await this.#reader.latest();
    if (funnel) this.#know({ funnel: keepEqual(this.#checked.funnel, funnel) });
    this.#isOpen.resolve();
  }

  /** Started when it is asked first. */
  #rules(): Remote<CheckWork> {
    if (this.#checker) return this.#checker;
    const worker = this.#startChecker();
    this.#workers.push(worker);
    this.#checker = wrap<CheckWork>(worker);
    return this.#checker;
  }

  #know(found: Partial<Checked>): void {
    this.#checked = { ...this.#checked, ...found };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Milliseconds that a hidden page is waited for, which paints nothing. */
const hiddenMs = 100;

/** Done once the page has painted what it knows. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, hiddenMs);
  });
