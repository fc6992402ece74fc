import type { MergedFiles, Texts } from '../../proof/merge/merge-files.ts';
import type { Sides } from '../../proof/merge/sides.ts';
import type { Validation } from '../../proof/validate/validate.ts';
import { Problem } from '../http/problem.ts';
import { ThreadEnded, WorkerThread } from '../processes/worker-thread.ts';
import type { WrittenFiles } from './validate-files.ts';

type Validated = Pick<Validation, 'problems' | 'funnel' | 'written'>;

/** What the thread of `validate-thread.ts` does. */
export interface Validating {
  validate(files: WrittenFiles): Promise<Validated>;
}

/** What the thread of `merge-thread.ts` does. */
export interface Merging {
  merge(files: Sides<Texts>): Promise<MergedFiles>;
}

/** In MB. */
const memory = { maxOldGenerationSizeMb: 512 };

const defaultLimitMs = 10_000;

/**
 * Validates and merges the files of staff in threads of their own, within a limit of time and memory: the text of a draft
 * may be anything, and visitors must not wait for it. Who saves does not wait for the rules either.
 */
export class FileWork {
  readonly #validator: WorkerThread<Validating>;
  readonly #merger: WorkerThread<Merging>;
  readonly #over: string;

  constructor(limitMs = defaultLimitMs) {
    const limits = { resourceLimits: memory, limitMs };
    this.#validator = new WorkerThread({
      url: new URL('validate-thread.ts', import.meta.url),
      does: 'the checks of files',
      ...limits,
    });
    this.#merger = new WorkerThread({
      url: new URL('merge-thread.ts', import.meta.url),
      does: 'the merging of files',
      ...limits,
    });
    this.#over = `takes longer than ${limitMs / 1000} seconds, or too much memory, so that it was stopped`;
  }

  /** What `validateFiles` says; one error if that takes too long. */
  async validate(files: WrittenFiles): Promise<Validated> {
    return this.#validator.call('validate', files).catch((error) => {
      if (!(error instanceof ThreadEnded)) throw error;
      const message = `Checking these files ${this.#over}. No funnel needs so much: take out what was pasted by mistake.`;
      const place = { file: files.file, pointer: '', line: 1, column: 1 };
      const problem = { rule: 'too-complex', severity: 'error', message, ...place } as const;
      return { problems: [problem], funnel: undefined, written: undefined };
    });
  }

  /** Merges two edits of the files of a funnel. Fails with `too-complex` if that takes too long. */
  async merge(files: Sides<Texts>): Promise<MergedFiles> {
    return this.#merger.call('merge', files).catch((error) => {
      if (!(error instanceof ThreadEnded)) throw error;
      throw new Problem(
        'too-complex',
        `Merging your texts with what others have saved ${this.#over}. Nothing of yours is saved. Load the draft again, and make your edit there.`,
      );
    });
  }

  async end(): Promise<void> {
    await Promise.all([this.#validator.end(), this.#merger.end()]);
  }
}
