import type { MergedFiles, Texts } from '../../proof/merge/merge-files.ts';
import type { Sides } from '../../proof/merge/sides.ts';
import type { Validation } from '../../proof/validate/validate.ts';
import { Problem } from '../http/problem.ts';
import { ThreadEnded, WorkerThread } from '../processes/worker-thread.ts';
import type { WrittenFiles } from './validate-files.ts';

type Validated = Pick<Validation, 'problems' | 'funnel' | 'written'>;

/** What the thread does. */
export interface FileFunctions {
  validate(files: WrittenFiles): Promise<Validated>;
  merge(files: Sides<Texts>): Promise<MergedFiles>;
}

/** In MB. */
const memory = { maxOldGenerationSizeMb: 512 };

const defaultLimitMs = 10_000;

/**
 * Validates and merges the files of staff in a thread of its own, within a limit of time and memory: the text of a draft
 * may be anything, and visitors must not wait for it.
 */
export class FileWork {
  readonly #thread: WorkerThread<FileFunctions>;
  readonly #over: string;

  constructor(limitMs = defaultLimitMs) {
    this.#thread = new WorkerThread({
      url: new URL('file-thread.ts', import.meta.url),
      does: 'the work on files',
      resourceLimits: memory,
      limitMs,
    });
    this.#over = `takes longer than ${limitMs / 1000} seconds, or too much memory, so that it was stopped`;
  }

  /** What `validateFiles` says; one error if that takes too long. */
  async validate(files: WrittenFiles): Promise<Validated> {
    return this.#thread.call('validate', files).catch((error) => {
      if (!(error instanceof ThreadEnded)) throw error;
      const message = `Checking these files ${this.#over}. No funnel needs so much: take out what was pasted by mistake.`;
      const place = { file: files.file, pointer: '', line: 1, column: 1 };
      const problem = { rule: 'too-complex', severity: 'error', message, ...place } as const;
      return { problems: [problem], funnel: undefined, written: undefined };
    });
  }

  /** Merges two edits of the files of a funnel. Fails with `too-complex` if that takes too long. */
  async merge(files: Sides<Texts>): Promise<MergedFiles> {
    return this.#thread.call('merge', files).catch((error) => {
      if (!(error instanceof ThreadEnded)) throw error;
      throw new Problem(
        'too-complex',
        `Merging your texts with what others have saved ${this.#over}. Nothing of yours is saved. Load the draft again, and make your edit there.`,
      );
    });
  }

  end(): Promise<void> {
    return this.#thread.end();
  }
}
