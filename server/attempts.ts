/** How often somebody may be wrong, and how long they then wait; so that nothing can be found by trying. */
const allowed = 10;
const windowMs = 15 * 60_000;
/** So many are remembered at most; it takes that many addresses to be forgotten early. */
const remembered = 10_000;

/** The attempts of late, by whom. In this process alone: several of them allow as many times more. */
export class Attempts {
  readonly #since = new Map<string, { readonly until: number; count: number }>();

  /** Counts an attempt; gives whether it may be made. To be called ahead of it, so that many at once are no way around. */
  take(who: string, at: Date): boolean {
    const now = at.getTime();
    let own = this.#since.get(who);
    if (!own || own.until <= now) {
      own = { until: now + windowMs, count: 0 };
      // As new, to stand at the end: the front is forgotten first.
      this.#since.delete(who);
      this.#since.set(who, own);
      const [oldest] = this.#since.keys();
      if (this.#since.size > remembered && oldest !== undefined) this.#since.delete(oldest);
    }
    own.count += 1;
    return own.count <= allowed;
  }

  /** Forgets the attempts of somebody who was right. */
  forget(who: string): void {
    this.#since.delete(who);
  }
}
