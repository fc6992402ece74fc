import { type Files, typedSince } from './typed-since.ts';

/** The files of a draft as the server has them. */
export interface Revision {
  readonly revision: number;
  readonly files: Files;
}

interface Shown {
  readonly files: Files;
  readonly state: 'saved' | 'unsaved' | 'saving';
  /** Why the last try to save failed. */
  readonly error?: Error;
  /** When the first letter was typed that is not saved, in milliseconds; undefined if all is saved. */
  readonly unsavedSince?: number;
}

interface Options {
  /** Keeps what is not saved yet, until it is: then it is called with undefined. */
  readonly keep?: (unsaved: Revision | undefined) => void;
  /** The clock in milliseconds. */
  readonly now?: () => number;
}

/** Milliseconds from the last letter until it is saved, and from a failure until it is tried again. */
const [pauseMs, retryMs] = [400, 3_000];

/** Milliseconds from the first letter until it is saved, also while somebody types on: a killed browser loses no more. */
const longestMs = 900;

/** The files of a draft while somebody types: saves them after a pause, and takes over what others have saved. */
export class DraftText {
  #shown: Shown;
  /** What the texts that are shown were made of. */
  #base: Revision;
  #saving: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the first letter was typed that is not on its way. */
  #typedAt: number | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #send: (texts: Revision) => Promise<Revision>;

  readonly #keep: (unsaved: Revision | undefined) => void;
  readonly #now: () => number;

  /** In: the draft as it was read; saves files that were made of a revision. */
  constructor(
    draft: Revision,
    send: (texts: Revision) => Promise<Revision>,
    { keep = () => {}, now = Date.now }: Options = {},
  ) {
    this.#keep = keep;
    this.#now = now;
    this.#base = draft;
    this.#shown = { files: draft.files, state: 'saved' };
    this.#send = send;
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
  readonly snapshot = (): Shown => this.#shown;

  /** Changes the files, and has them saved after a pause. In: all of them. */
  type(files: Files): void {
    const { state } = this.#shown;
    this.#show({ files, state: state === 'saving' ? state : 'unsaved' });
    this.#typedAt ??= this.#now();
    this.#saveIn(Math.min(pauseMs, this.#typedAt + longestMs - this.#now()));
  }

  /** Takes over a revision that the server has; where both have edited one place, saving merges them. */
  receive(revision: Revision): void {
    // What is on its way comes back with it.
    if (this.#shown.state !== 'saving') this.#rebase(revision, this.#base.files);
  }

  /** Saves what is not saved yet, at once; done when all of it is saved, or could not be. */
  async save(): Promise<void> {
    await this.#saving;
    clearTimeout(this.#timer);
    if (this.#shown.state !== 'unsaved') return;
    this.#saving = this.#saveNow();
    await this.#saving;
  }

  /** The revision that it has, once what is on its way to the server is answered. */
  async revisionSaved(): Promise<number> {
    await this.#saving;
    return this.#base.revision;
  }

  async #saveNow(): Promise<void> {
    const { files } = this.#shown;
    this.#typedAt = undefined;
    this.#show({ files, state: 'saving' });
    try {
      const saved = await this.#send({ revision: this.#base.revision, files });
      this.#rebase(saved, files);
      const isSaved = this.#shown.files === this.#base.files;
      this.#show({ files: this.#shown.files, state: isSaved ? 'saved' : 'unsaved' });
      if (!isSaved) this.#saveIn(pauseMs);
    } catch (error) {
      this.#show({ files: this.#shown.files, state: 'unsaved', error: asError(error) });
      this.#saveIn(retryMs);
    }
  }

  #rebase(revision: Revision, sent: Files): void {
    if (revision.revision < this.#base.revision) return;
    const { files } = this.#shown;
    const merged = files === sent ? revision.files : typedSince(sent, files, revision.files);
    if (!merged) return;
    this.#base = revision;
    this.#show({ ...this.#shown, files: merged });
  }

  #saveIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.save(), ms);
  }

  #show({ unsavedSince: _, ...shown }: Shown): void {
    const isSaved = shown.state === 'saved';
    this.#keep(isSaved ? undefined : { revision: this.#base.revision, files: shown.files });
    const unsavedSince = isSaved ? undefined : (this.#shown.unsavedSince ?? this.#now());
    this.#shown = { ...shown, ...(unsavedSince !== undefined && { unsavedSince }) };
    for (const listener of this.#listeners) listener();
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
