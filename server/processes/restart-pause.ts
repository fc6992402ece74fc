/** A process that ran this long resets the back-off. */
const longLifeMs = 60_000;
const firstMs = 100;
const longestMs = 30_000;
/** While no process serves, retry soon. */
const longestAloneMs = 500;

/** How long to wait ahead of replacing a process that has died: the longer, the more of them died young in a row. */
export class RestartPause {
  #diedYoung = 0;

  /**
   * In: how long the dead one lived, and whether others serve meanwhile. Out: how long to wait, 100 ms at first and
   * never more than 30 s, or half a second while no other serves.
   */
  afterLifeOf(livedMs: number, othersServe: boolean): number {
    if (livedMs >= longLifeMs) this.#diedYoung = 0;
    const waitMs = Math.min(firstMs * 2 ** this.#diedYoung, othersServe ? longestMs : longestAloneMs);
    this.#diedYoung += 1;
    return waitMs;
  }
}
