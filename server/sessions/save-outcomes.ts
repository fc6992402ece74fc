import { Problem } from '../http/problem.ts';

interface Outcomes {
  readonly tried: number;
  readonly failed: number;
}

/** How many saves of each version this process has tried, and how many of them failed by no fault of the visitor. */
export class SaveOutcomes {
  readonly #byVersion = new Map<string, Outcomes>();

  of(version: string): Outcomes {
    return this.#byVersion.get(version) ?? { tried: 0, failed: 0 };
  }

  /** Begins anew: versions are compared over the same time. */
  forget(): void {
    this.#byVersion.clear();
  }

  /** Does a save of a version, and counts it. */
  async count<Result>(version: string, save: () => Promise<Result>): Promise<Result> {
    try {
      const result = await save();
      this.#add(version, 0);
      return result;
    } catch (error) {
      // What is refused is refused by what was sent: a hostile visitor could halt a release by it.
      if (!(error instanceof Problem)) this.#add(version, 1);
      throw error;
    }
  }

  #add(version: string, failed: 0 | 1): void {
    const before = this.of(version);
    this.#byVersion.set(version, { tried: before.tried + 1, failed: before.failed + failed });
  }
}
