import type { MiddlewareHandler } from 'hono';
import { isUnavailable } from '../store/connection/database-errors.ts';

/** How many seconds count as recent. */
const recentSeconds = 5;
/** With a smaller share of failures the database takes writes: one session may be locked. */
const failingShare = 0.1;

/** How many calls of the last seconds wrote, and to how many of these the database failed. */
export class RecentWrites {
  readonly #now: () => Date;
  readonly #bySecond = new Map<number, { calls: number; failed: number }>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Counts the calls that write. */
  readonly count: MiddlewareHandler = async (context, next) => {
    await next();
    if (context.req.method !== 'POST') return;
    const second = this.#second();
    const { calls, failed } = this.#bySecond.get(second) ?? { calls: 0, failed: 0 };
    if (calls === 0) this.#forgetBefore(second - recentSeconds);
    this.#bySecond.set(second, { calls: calls + 1, failed: failed + (isUnavailable(context.error) ? 1 : 0) });
  };

  /** Whether the database fails a tenth of them or more: a full disk, for instance, still lets read. */
  get areFailing(): boolean {
    this.#forgetBefore(this.#second() - recentSeconds);
    const seconds = [...this.#bySecond.values()];
    const sum = (of: 'calls' | 'failed') => seconds.reduce((total, second) => total + second[of], 0);
    return sum('failed') > 0 && sum('failed') >= sum('calls') * failingShare;
  }

  #second(): number {
    return Math.floor(this.#now().getTime() / 1000);
  }

  #forgetBefore(second: number): void {
    for (const counted of this.#bySecond.keys()) if (counted <= second) this.#bySecond.delete(counted);
  }
}
