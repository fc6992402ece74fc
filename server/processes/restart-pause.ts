/** A process that ran this long resets the back-off. */
const longLifeMs = 60_000;
const firstMs = 100;
const longestMs = 30_000;
/** While no process serves, retry soon. */
const longestAloneMs = 500;

/** The back-off for replacing dead processes: the more die young in a row, the longer. */
export class RestartPause {
  #diedYoung = 0;

  /**
   * In: how long the process lived, and whether others still serve. Out: the wait, from 100 ms up to 30 s, or up to
   * half a second while no other serves.
   */
  afterLifeOf(livedMs: number, othersServe: boolean): number {
    if (livedMs >= longLifeMs) this.#diedYoung = 0;
    const waitMs = Math.min(firstMs * 2 ** this.#diedYoung, othersServe ? longestMs : longestAloneMs);
    this.#diedYoung += 1;
    return waitMs;
  }
}
