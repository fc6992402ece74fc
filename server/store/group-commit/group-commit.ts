import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

/** Turns of the event loop, some hundredths of a millisecond each, that a statement waits for more items. */
const mostTurns = 2;

/** The fewest items that a statement leaves with while more may come: smaller ones cost the database more than they save. */
const fewest = 16;

/** How a `GroupCommit` works. */
export interface GroupCommitSettings<Item, Result> {
  /**
   * Does all items with one statement; out: their results in the same order. If it fails, either nothing is stored or
   * repeating is harmless.
   */
  run(items: readonly Item[]): Promise<readonly Result[]>;
  /** Whether an error comes from a single item, so that the others may succeed without it. */
  isOfOneItem(error: unknown): boolean;
  /** The most items in one statement. */
  readonly most: number;
  /** The most items that may wait; one more is refused at once. */
  readonly waiting: number;
  /** Milliseconds until a caller gives up, waiting and statement included. */
  readonly patienceMs: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  /** When its caller gives up, in milliseconds of `performance.now()`. */
  readonly until: number;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Collects the items that arrive while a statement is in flight for the next one: one round trip and one flush to disk
 * serve many callers, each answered in the order of arrival. `npm run bench:api`, 64 connections: 3.6 times the saved
 * answers a second of one upsert for each request.
 */
export class GroupCommit<Item, Result> {
  readonly #settings: GroupCommitSettings<Item, Result>;
  #waiting: Waiting<Item, Result>[] = [];
  #inFlight: readonly Waiting<Item, Result>[] = [];
  /** For the first caller to give up. One timer, since one for each item is a fortieth of an update's work. */
  #patience: NodeJS.Timeout | undefined;
  #busy = false;
  /**
   * Whether the last statement had one item and a turn of the event loop passed since: then the next runs at once (`npm
   * run bench:api`, 16 connections: 2.06 x D instead of 1.76). The turn is for PGlite, which blocks the loop: items that
   * arrived meanwhile would each get a statement (64 connections: 1,300/s instead of 9,100/s).
   */
  #quiet = true;
  /** The items with which the next statement leaves at once. */
  #enough = Number.POSITIVE_INFINITY;
  /** Lets the next statement leave. */
  #go: (() => void) | undefined;

  constructor(settings: GroupCommitSettings<Item, Result>) {
    this.#settings = settings;
  }

  /**
   * Does an item. Fails with `TooBusy` if too many wait, with `Unanswered` if it takes too long, else as `run` does.
   */
  add(item: Item): Promise<Result> {
    const { waiting, patienceMs } = this.#settings;
    return new Promise((resolve, reject) => {
      if (this.#waiting.length >= waiting) throw new TooBusy();
      this.#waiting.push({ item, until: performance.now() + patienceMs, resolve, reject });
      if (!this.#patience) this.#giveUpIn(patienceMs);
      if (this.#waiting.length >= this.#enough) this.#go?.();
      if (this.#busy) return;
      this.#busy = true;
      void this.#drain();
    });
  }

  #giveUpIn(milliseconds: number): void {
    this.#patience = setTimeout(() => this.#giveUp(), milliseconds).unref();
  }

  /** Fails the callers that have waited long enough. An item in flight may still be done. */
  #giveUp(): void {
    this.#patience = undefined;
    const now = performance.now();
    const patient = ({ until }: Waiting<Item, Result>) => until > now;
    for (const waiting of [...this.#inFlight, ...this.#waiting]) {
      if (!patient(waiting)) waiting.reject(new Unanswered(this.#settings.patienceMs));
    }
    this.#waiting = this.#waiting.filter(patient);
    const next = this.#inFlight.find(patient) ?? this.#waiting[0];
    if (next) this.#giveUpIn(next.until - now);
  }

  async #drain(): Promise<void> {
    let waits = !this.#quiet;
    let size = 0;
    let arrived = false;
    this.#quiet = false;
    while (this.#waiting.length > 0) {
      if (waits) await this.#arrivals();
      waits = true;
      const most = Math.min(this.#enough, this.#settings.most);
      this.#inFlight = this.#waiting.slice(0, most);
      this.#waiting = this.#waiting.slice(most);
      size = this.#inFlight.length;
      const left = this.#waiting.length;
      // All may have given up meanwhile.
      if (size > 0) await this.#settle(this.#inFlight);
      this.#inFlight = [];
      const arrivedBefore = arrived;
      arrived = this.#waiting.length > left;
      // Half of the callers: the database works on one half while the process reads and answers the other. A database in
      // this process does not, so that nothing arrives meanwhile, twice in a row.
      this.#enough =
        arrived || arrivedBefore
          ? Math.max(fewest, Math.ceil((size + this.#waiting.length) / 2))
          : Number.POSITIVE_INFINITY;
    }
    this.#busy = false;
    if (size > 1) return;
    await turnOfTheLoop();
    this.#quiet = !this.#busy;
  }

  /** Waits until there are enough items, or no more come: few statements of many items cost the database far less. */
  async #arrivals(): Promise<void> {
    if (this.#waiting.length >= this.#enough) return;
    await new Promise<void>((resolve) => {
      this.#go = resolve;
      void this.#lull().then(resolve);
    });
    this.#go = undefined;
  }

  /**
   * Waits until a turn of the event loop brings no more items, two turns at most: the sockets of one turn are read one
   * by one.
   */
  async #lull(): Promise<void> {
    for (let turns = 0, seen = 0; turns < mostTurns && seen < this.#waiting.length; turns += 1) {
      seen = this.#waiting.length;
      await turnOfTheLoop();
    }
  }

  async #settle(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#settings.run(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length === 1 || !this.#settings.isOfOneItem(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      // Halving finds the faulty item in few statements and keeps the order.
      const half = batch.length >> 1;
      await this.#settle(batch.slice(0, half));
      await this.#settle(batch.slice(half));
    }
  }
}

/** The database did not answer in time. It may still do the work; repeating is harmless. */
class Unanswered extends Error {
  /** The code of a socket timeout, so that `isUnavailable` is true for it. */
  readonly code = 'ETIMEDOUT';

  constructor(milliseconds: number) {
    super(`The database has not answered within ${milliseconds / 1000} s.`);
    this.name = 'Unanswered';
  }
}

/** More writes wait than the database can do in time: refused at once, to be sent again shortly. */
export class TooBusy extends Error {
  constructor() {
    super('More writes wait for the database than it can take. Send this again shortly.');
    this.name = 'TooBusy';
  }
}
