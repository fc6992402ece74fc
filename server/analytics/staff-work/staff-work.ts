import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { coalesced } from '../../jobs/coalesced.ts';
import type { PublishedFunnels } from '../../releases/published-funnels.ts';
import type { OpenDatabase } from '../../store/open.ts';
import { Replica } from '../../store/replica.ts';
import type { Store } from '../../store/store.ts';
import type { Due } from '../folding/retention.ts';
import {
  type AnswerQuery,
  addedUp,
  type CountedClass,
  type MoveQuery,
  type Portions,
  portionsOf,
} from './portions.ts';
import { StaffThread } from './staff-thread.ts';

/** How busy this thread is when visitors need all of the machine: the database works for them meanwhile. */
const busy = 0.25;

/** How long a call waits for the fold; what is still to be folded then, it leaves out. */
const briefMs = 500;

/** How long the rest before a portion may be for which somebody waits. */
const longestWaitMs = 500;

interface Work {
  /** They may be done in another thread. */
  readonly portions: Portions;
  /** How much longer than a portion the rest after it is, if this thread was busy. */
  readonly longestRest: number;
  readonly readsStandby: boolean;
  /** Until portions are done without delay. */
  start(): Promise<void>;
  end(): Promise<void>;
}

/**
 * Folding, retention, export and figures: work that no visitor waits for. It is done a portion at a time, with a rest
 * after each: the busier visitors keep this thread, the longer. Figures do not rest, since somebody waits for them.
 */
export class StaffWork {
  readonly #work: Work;
  /** Settles after the rest of the last portion. */
  #rested = Promise.resolve();
  readonly #stopping = new AbortController();

  constructor(work: Work) {
    this.#work = work;
  }

  /** Whether figures and export are read from a standby. */
  get readsStandby(): boolean {
    return this.#work.readsStandby;
  }

  /** Folds every changed session, unless another process does so; it may be killed meanwhile. */
  readonly fold = coalesced(async () => {
    while (!this.#isStopping && (await this.#inTurn(() => this.#work.portions.foldSome())));
  });

  /** Removes the sessions that are due. */
  async remove(due: Due | undefined): Promise<void> {
    for (let more = due; more && !this.#isStopping; ) {
      const some = more;
      more = await this.#inTurn(() => this.#work.portions.removeSome(some));
    }
  }

  readonly figures: Portions['figures'] = (look) => this.#work.portions.figures(look);

  readonly exportPage: Portions['exportPage'] = (query) =>
    this.#inTurn(() => this.#work.portions.exportPage(query));

  /** Folds for half a second at most: what is read next is the more exact. */
  async foldBriefly(): Promise<void> {
    // The start of the thread may take longer than that.
    await this.#work.start();
    await Promise.race([this.fold(), pause(briefMs)]);
  }

  /**
   * Counts, for each group of stored answers, the sessions of a funnel that hold any of them. Out: undefined if that takes
   * longer than `withinMs`.
   */
  async countAnswers(
    { funnelId, groups }: Omit<AnswerQuery, 'after'>,
    withinMs = Number.POSITIVE_INFINITY,
  ): Promise<readonly number[] | undefined> {
    const endMs = performance.now() + withinMs;
    let sums = groups.map(() => 0);
    let after: string | null = null;
    while (groups.length > 0) {
      if (performance.now() >= endMs) return undefined;
      const query: AnswerQuery = { funnelId, groups, after };
      const { counts, end } = await this.#soon(() => this.#work.portions.countAnswers(query));
      sums = sums.map((sum, at) => sum + (counts[at] ?? 0));
      if (end === null) break;
      after = end;
    }
    return sums;
  }

  /** Counts the sessions under way by class, the largest first. */
  async countMoves(query: Omit<MoveQuery, 'after'>): Promise<readonly CountedClass[]> {
    let sums: readonly CountedClass[] = [];
    for (let after: string | null = null; ; ) {
      const page: MoveQuery = { ...query, after };
      const { classes, end } = await this.#soon(() => this.#work.portions.countMoves(page));
      sums = addedUp([...sums, ...classes]);
      if (end === null) return sums;
      after = end;
    }
  }

  /** Ends the work after the present portion, without its rest. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#rested;
    await this.#work.end();
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Does a portion for which somebody waits: on a busy machine the rest before it may take half a minute. */
  #soon<Result>(portion: () => Promise<Result>): Promise<Result> {
    return this.#inTurn(portion, longestWaitMs);
  }

  /** Does a portion after the rest of the one before it. */
  async #inTurn<Result>(portion: () => Promise<Result>, withinMs?: number): Promise<Result> {
    const { promise: rested, resolve: haveRested } = Promise.withResolvers<void>();
    const before = this.#rested;
    this.#rested = rested;
    await (withinMs === undefined ? before : Promise.race([before, pause(withinMs)]));
    const restMs = this.#measured();
    try {
      return await portion();
    } finally {
      void Promise.all([before, this.#rest(restMs())]).then(() => haveRested());
    }
  }

  /** Waits; not any longer once the work ends. */
  #rest(ms: number): Promise<void> {
    return pause(ms, undefined, { signal: this.#stopping.signal }).catch(() => {});
  }

  /** Measures a portion. Out: call it after the portion; gives the rest in milliseconds. */
  #measured(): () => number {
    const [start, before] = [performance.now(), performance.eventLoopUtilization()];
    return () => {
      const { utilization } = performance.eventLoopUtilization(before);
      return this.#work.longestRest * Math.min(1, utilization / busy) * (performance.now() - start);
    };
  }
}

interface Needs {
  readonly store: Store;
  readonly funnels: Pick<PublishedFunnels, 'declared'>;
  /** Whether the content of a version may change. */
  readonly replace: boolean;
}

/**
 * Does the work in a thread of its own; on the embedded database, which only this thread can open, and in development,
 * whose funnel only this thread knows, in this one.
 */
export function openStaffWork(
  { urls, replica }: Pick<OpenDatabase, 'urls' | 'replica'>,
  { store, funnels, replace }: Needs,
): StaffWork {
  const readsStandby = replica !== undefined;
  if (urls && !replace) {
    const thread = new StaffThread(urls);
    return new StaffWork({
      portions: thread.portions,
      readsStandby,
      longestRest: 5,
      start: () => thread.start(),
      end: () => thread.end(),
    });
  }
  const portions = portionsOf({ store, replica: replica && new Replica(replica), funnels });
  // The portion itself keeps this thread busy.
  return new StaffWork({
    portions,
    readsStandby,
    longestRest: 1,
    start: async () => {},
    end: async () => {},
  });
}
