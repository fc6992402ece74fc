import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

/** Turns of the event loop, some hundredths of a millisecond each, that a statement waits for more items. */
const maxTurns = 2;

/** The smallest batch that leaves while more items may come: smaller ones cost the database more than they save. */
const minBatch = 16;

/**
 * Decides when the next statement of a group commit leaves, and with how many items at most. `npm run bench:api` at 1, 16
 * and 64 connections measures it.
 */
export class Pace {
  readonly #turn: () => Promise<unknown>;
  #maxBatch = Number.POSITIVE_INFINITY;
  #isIdle = true;
  /** Whether nothing is to be gained by waiting: see `rest`. */
  #leavesAtOnce = true;
  #itemsCame = false;
  #leave: (() => void) | undefined;

  /** In: waits for a turn of the event loop. */
  constructor(turn: () => Promise<unknown> = turnOfTheLoop) {
    this.#turn = turn;
  }

  /** The most items of the next statement. */
  get maxBatch(): number {
    return this.#maxBatch;
  }

  /** Notes that an item came. In: how many wait now. */
  came(waiting: number): void {
    if (waiting >= this.#maxBatch) this.#leave?.();
  }

  /** Begins to work. Out: whether the first statement leaves without waiting for more items. */
  begin(): boolean {
    this.#isIdle = false;
    const leavesAtOnce = this.#leavesAtOnce;
    this.#leavesAtOnce = false;
    return leavesAtOnce;
  }

  /**
   * Waits until there are enough items for a statement, or no more come: few statements of many items cost the database
   * far less.
   */
  async gathered(waiting: () => number): Promise<void> {
    if (waiting() >= this.#maxBatch) return;
    await new Promise<void>((resolve) => {
      this.#leave = resolve;
      void this.#lull(waiting).then(resolve);
    });
    this.#leave = undefined;
  }

  /** Waits for a turn without new items, two turns at most: the sockets of one turn are read one by one. */
  async #lull(waiting: () => number): Promise<void> {
    for (let turns = 0, seen = 0; turns < maxTurns && seen < waiting(); turns += 1) {
      seen = waiting();
      await this.#turn();
    }
  }

  /**
   * Learns from a statement that has ended. In: its items, those that came meanwhile, and all that wait.
   *
   * The next one takes half of the callers: the database works on one half while the process answers the other. A
   * database in this process blocks it, so that nothing comes meanwhile, twice in a row: then it takes all.
   */
  ended(size: number, came: number, waiting: number): void {
    const cameBefore = this.#itemsCame;
    this.#itemsCame = came > 0;
    this.#maxBatch =
      this.#itemsCame || cameBefore
        ? Math.max(minBatch, Math.ceil((size + waiting) / 2))
        : Number.POSITIVE_INFINITY;
  }

  /**
   * Ends the work, since nothing waits. After a statement of one item and a turn of the loop, the next item leaves at
   * once (`npm run bench:api`, 16 connections: 2.06 x D instead of 1.76). The turn is for PGlite, which blocks the loop:
   * items that came meanwhile would each get a statement (64 connections: 1,300/s instead of 9,100/s).
   */
  async rest(size: number): Promise<void> {
    this.#isIdle = true;
    this.#itemsCame = false;
    if (size > 1) return;
    await this.#turn();
    this.#leavesAtOnce = this.#isIdle;
  }
}
