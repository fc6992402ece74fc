import { createHash } from 'node:crypto';
import { Problem } from '../http/problem.ts';
import type { Chore } from '../jobs/jobs.ts';
import type { Attempts } from '../store/attempts.ts';

/** What every limit counts with. */
export interface LimitNeeds {
  readonly store: { readonly attempts: Attempts };
  readonly now: () => Date;
}

interface LimitSettings {
  /** Tells this limit from the others. */
  readonly name: string;
  /** How many attempts somebody has in a window. */
  readonly allowed: number;
  readonly windowMs: number;
  /** Full sentences for whoever has had them all: what there was too much of, and the way out. */
  readonly refusal: string;
}

/** How often somebody may try something, on all processes of the server together. */
export class Limit {
  readonly #attempts: Attempts;
  readonly #now: () => Date;
  readonly #settings: LimitSettings;

  constructor(attempts: Attempts, now: () => Date, settings: LimitSettings) {
    this.#attempts = attempts;
    this.#now = now;
    this.#settings = settings;
  }

  /**
   * Counts an attempt: to be called ahead of it, so that many at once are no way around. Fails with
   * `too-many-attempts`, which tells when to come back, where it may not be made.
   */
  async take(who: string): Promise<void> {
    const until = await this.count(who, 1);
    if (until) throw this.refusal(until);
  }

  /** Counts so many attempts at once. Gives when to come back, where they may not be made. */
  async count(who: string, many: number): Promise<Date | undefined> {
    const { allowed, windowMs } = this.#settings;
    const { count, until } = await this.#attempts.count(this.#keyOf(who), this.#now(), windowMs, many);
    return count > allowed ? until : undefined;
  }

  /** The problem that tells when to come back. */
  refusal(until: Date): Problem {
    const seconds = Math.max(1, Math.ceil((until.getTime() - this.#now().getTime()) / 1000));
    return new Problem('too-many-attempts', this.#settings.refusal, { 'Retry-After': String(seconds) });
  }

  /** Forgets the attempts of somebody who was right. */
  forget(who: string): Promise<void> {
    return this.#attempts.forget(this.#keyOf(who));
  }

  /** No address and no id in plain text: a hash, which is removed soon after its window ends. */
  #keyOf(who: string): string {
    return createHash('sha256').update(`${this.#settings.name} ${who}`).digest('base64url');
  }
}

/** What the rate limits have done from time to time. */
export const limitChores = ({ store, now }: LimitNeeds): readonly Chore[] => [
  { name: 'remove-ended-attempts', when: '*/5 * * * *', run: () => store.attempts.removeEnded(now()) },
];
