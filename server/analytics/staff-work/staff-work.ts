import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sharedFold } from '../folding/fold.ts';
import type { Due } from '../folding/retention.ts';
import type { Portions } from './portions.ts';

/** How busy this thread is when visitors need all of the machine: the database works for them meanwhile. */
const busy = 0.25;

interface Work {
  /** They may be done in another thread. */
  readonly portions: Portions;
  /** How much longer than a portion the rest after it is, if this thread was busy. */
  readonly longestRest: number;
  readonly readsStandby: boolean;
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
  #stopping = false;

  constructor(work: Work) {
    this.#work = work;
  }

  /** Whether figures and export are read from a standby. */
  get readsStandby(): boolean {
    return this.#work.readsStandby;
  }

  /** Folds every changed session, unless another process does so; it may be killed meanwhile. */
  readonly fold = sharedFold(async () => {
    while (!this.#stopping && (await this.#inTurn(() => this.#work.portions.foldSome())));
  });

  /** Removes the sessions that are due. */
  async remove(due: Due | undefined): Promise<void> {
    for (let more = due; more && !this.#stopping; ) {
      const some = more;
      more = await this.#inTurn(() => this.#work.portions.removeSome(some));
    }
  }

  readonly figures: Portions['figures'] = (look) => this.#work.portions.figures(look);

  readonly exportPage: Portions['exportPage'] = (query) =>
    this.#inTurn(() => this.#work.portions.exportPage(query));

  /** Ends the work after the present portion. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#rested;
    await this.#work.end();
  }

  /** Does a portion after the rest of the one before it. */
  async #inTurn<Result>(portion: () => Promise<Result>): Promise<Result> {
    const { promise: rested, resolve: haveRested } = Promise.withResolvers<void>();
    const before = this.#rested;
    this.#rested = rested;
    await before;
    const restMs = this.#measured();
    try {
      return await portion();
    } finally {
      void pause(restMs()).then(haveRested);
    }
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
