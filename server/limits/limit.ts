import { createHash } from 'node:crypto';
import { Problem } from '../http/problem.ts';
import type { Chore } from '../jobs/jobs.ts';
import type { Attempts } from '../store/tables/accounts/attempts.ts';

export interface LimitNeeds {
  readonly store: { readonly attempts: Attempts };
  readonly now: () => Date;
  /** Of a site beside that of FUNNEL: its counts are apart from those of others. */
  readonly funnelId?: string;
}

interface LimitSettings {
  /** Keeps its counts apart from other limits. */
  readonly name: string;
  /** Attempts in a window. */
  readonly allowed: number;
  readonly windowMs: number;
  /** The detail of a refusal, in full sentences: what there was too much of, and the way out. */
  readonly refusal: string;
}

/** A limit of attempts, counted over all processes of the server. */
export class Limit {
  readonly #needs: LimitNeeds;
  readonly #settings: LimitSettings;

  constructor(needs: LimitNeeds, settings: LimitSettings) {
    this.#needs = needs;
    this.#settings = settings;
  }

  /**
   * Counts an attempt; call it before the attempt, so that parallel requests cannot get around it. Fails with
   * `too-many-attempts` and a Retry-After once they are used up.
   */
  async take(who: string): Promise<void> {
    const until = await this.count(who, 1);
    if (until) throw this.refusal(until);
  }

  /** Counts several attempts. Out: when to come back if they are too many. */
  async count(who: string, many: number): Promise<Date | undefined> {
    const { allowed, windowMs } = this.#settings;
    const { store, now } = this.#needs;
    const { count, until } = await store.attempts.count(this.#keyOf(who), now(), windowMs, many);
    return count > allowed ? until : undefined;
  }

  refusal(until: Date): Problem {
    const seconds = Math.max(1, Math.ceil((until.getTime() - this.#needs.now().getTime()) / 1000));
    return new Problem('too-many-attempts', this.#settings.refusal, { 'Retry-After': String(seconds) });
  }

  /** Resets the attempts, after a success. */
  forget(who: string): Promise<void> {
    return this.#needs.store.attempts.forget(this.#keyOf(who));
  }

  /** A hash, so that no address or id is stored in plain text; it is removed soon after its window ends. */
  #keyOf(who: string): string {
    const { funnelId } = this.#needs;
    return createHash('sha256')
      .update(`${funnelId === undefined ? '' : `${funnelId} `}${this.#settings.name} ${who}`)
      .digest('base64url');
  }
}

export const limitChores = ({ store, now }: LimitNeeds): readonly Chore[] => [
  { name: 'remove-ended-attempts', when: '*/5 * * * *', run: () => store.attempts.removeEnded(now()) },
];
