import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

/** Turns of the event loop, a few hundredths of a millisecond each, that a statement waits while more arrives. */
const mostTurns = 2;

/** How a `GroupCommit` does its work. */
interface GroupCommitSettings<Item, Result> {
  /**
   * Does the work of all items with one statement; gives their results in the same order. Where it fails, nothing of
   * any of them may be kept, or what is kept may be asked for again without harm.
   */
  run(items: readonly Item[]): Promise<readonly Result[]>;
  /** Whether a failure comes from one of the items, so that its neighbours may go well without it. */
  isOfOneItem(error: unknown): boolean;
  /** The most items in one statement. */
  readonly most: number;
  /** The most items that wait; one more is refused at once. */
  readonly waiting: number;
  /** Milliseconds that whoever asks is kept waiting at most, for a statement to begin and to end. */
  readonly patienceMs: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly patience: NodeJS.Timeout;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Puts what arrives while a statement is in flight into the next one: one round trip and one flush to disk serve many
 * callers, and each gets its answer once its own work is done, in the order of arrival. `npm run bench:api` measures it.
 */
export class GroupCommit<Item, Result> {
  readonly #settings: GroupCommitSettings<Item, Result>;
  #waiting: Waiting<Item, Result>[] = [];
  #busy = false;
  /**
   * Whether the last statement had one item and a turn of the event loop has passed since: then the next runs at once.
   * Before that, more may have arrived in the same turn, because PGlite blocks the loop while it works.
   */
  #quiet = true;

  constructor(settings: GroupCommitSettings<Item, Result>) {
    this.#settings = settings;
  }

  /**
   * Has an item done. Fails with `TooBusy` where too many wait, with `Unanswered` where it is not done in time, else as
   * `run` does.
   */
  async add(item: Item): Promise<Result> {
    const { waiting, patienceMs } = this.#settings;
    if (this.#waiting.length >= waiting) throw new TooBusy();
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        // Who came first gives up first. An item that is in flight may be done all the same.
        if (this.#waiting[0]?.patience === patience) this.#waiting.shift();
        reject(new Unanswered(patienceMs));
      };
      const patience = setTimeout(giveUp, patienceMs);
      this.#waiting.push({ item, patience, resolve, reject });
      if (this.#busy) return;
      this.#busy = true;
      void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    let waits = !this.#quiet;
    let size = 0;
    this.#quiet = false;
    while (this.#waiting.length > 0) {
      if (waits) await this.#arrivals();
      waits = true;
      const batch = this.#waiting.slice(0, this.#settings.most);
      this.#waiting = this.#waiting.slice(this.#settings.most);
      size = batch.length;
      // While it waited for company, everybody may have given up.
      if (size > 0) await this.#settle(batch);
    }
    this.#busy = false;
    if (size > 1) return;
    await turnOfTheLoop();
    this.#quiet = !this.#busy;
  }

  /** Lets what was read from other sockets come along: a statement of twice as many costs the database far less than two. */
  async #arrivals(): Promise<void> {
    for (let turns = 0, seen = 0; turns < mostTurns && seen < this.#waiting.length; turns += 1) {
      seen = this.#waiting.length;
      await turnOfTheLoop();
    }
  }

  async #settle(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#settings.run(batch.map(({ item }) => item));
      batch.forEach(({ patience, resolve }, index) => {
        clearTimeout(patience);
        resolve(results[index] as Result);
      });
    } catch (error) {
      if (batch.length === 1 || !this.#settings.isOfOneItem(error)) {
        for (const { patience, reject } of batch) {
          clearTimeout(patience);
          reject(error);
        }
        return;
      }
      // Halves of halves find the one at fault in few statements, and keep the order.
      const half = batch.length >> 1;
      await this.#settle(batch.slice(0, half));
      await this.#settle(batch.slice(half));
    }
  }
}

/** The database has not done something in time. It may do it yet: to ask for it again does no harm. */
class Unanswered extends Error {
  /** That of a socket which waits in vain, by which `isUnavailable` knows it. */
  readonly code = 'ETIMEDOUT';

  constructor(milliseconds: number) {
    super(`The database has not answered within ${milliseconds / 1000} s.`);
    this.name = 'Unanswered';
  }
}

/** More work waits for the database than can be answered in time: refused at once, to be sent again shortly. */
export class TooBusy extends Error {
  constructor() {
    super('More writes wait for the database than it can take; send this again shortly.');
    this.name = 'TooBusy';
  }
}
