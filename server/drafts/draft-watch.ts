import { randomUUID } from 'node:crypto';
import { EventEmitter, on } from 'node:events';
import type { Logger } from 'pino';
import { describeError } from '../errors/describe-error.ts';
import { check } from '../http/problem.ts';
import { coalesced } from '../jobs/coalesced.ts';
import type { Notices } from '../store/connection/notices.ts';
import type { Store } from '../store/store.ts';
import type { DraftState } from '../store/tables/funnels/draft-readers.ts';
import { draftChannel } from '../store/tables/funnels/drafts.ts';

interface WatchNeeds {
  readonly backgroundStore: Pick<Store, 'draftReaders'>;
  readonly notices: Notices;
  readonly logger: Logger;
}

/** The streams of one draft that a process keeps open. */
const mostReaders = 50;
const lookMs = 1_000;
/** After how many looks a reader is noted again. */
const looksPerNote = 10;

/**
 * Looks at the drafts that somebody reads in this process: when the database announces a change, and every second, since a
 * notice may be lost. One look is for all readers.
 */
export class DraftWatch {
  readonly #needs: WatchNeeds;
  /** The names of the readers by their ids, by the id of the draft. */
  readonly #readers = new Map<string, Map<string, string>>();
  /** Emits under the id of a draft. */
  readonly #states = new EventEmitter().setMaxListeners(0);
  #timer: NodeJS.Timeout | undefined;
  #looks = 0;

  constructor(needs: WatchNeeds) {
    this.#needs = needs;
    needs.notices.on(draftChannel, (id) => {
      if (this.#readers.has(id)) void this.#look();
    });
  }

  /** Fails with `too-many-readers` if no more may read a draft. */
  checkRoom(draftId: string): void {
    check(
      (this.#readers.get(draftId)?.size ?? 0) < mostReaders,
      'too-many-readers',
      `The draft is open ${mostReaders} times already. Close it elsewhere, or open it again later.`,
    );
  }

  /** Reads a draft until the signal is aborted. Out: what each look finds; undefined: the draft is gone. */
  async *read(draftId: string, name: string, signal: AbortSignal): AsyncGenerator<DraftState | undefined> {
    const { draftReaders } = this.#needs.backgroundStore;
    const readers = this.#readers.get(draftId) ?? new Map<string, string>();
    const id = randomUUID();
    this.#readers.set(draftId, readers.set(id, name));
    this.#timer ??= setInterval(() => void this.#look(), lookMs).unref();
    try {
      const looks = on(this.#states, draftId, { signal });
      await draftReaders.enter(draftId, id, name);
      void this.#look();
      for await (const [state] of looks) yield state;
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      readers.delete(id);
      if (readers.size === 0) this.#readers.delete(draftId);
      if (this.#readers.size === 0) {
        clearInterval(this.#timer);
        this.#timer = undefined;
      }
      await draftReaders.leave(draftId, id);
    }
  }

  /** Looks once the look under way has ended. */
  readonly #look = coalesced(() => this.#lookNow());

  async #lookNow(): Promise<void> {
    const { backgroundStore, logger } = this.#needs;
    const { draftReaders } = backgroundStore;
    try {
      this.#looks += 1;
      if (this.#looks % looksPerNote === 0)
        for (const [draftId, readers] of this.#readers) await draftReaders.see(draftId, readers);
      const ids = [...this.#readers.keys()];
      const states = new Map((await draftReaders.states(ids)).map((state) => [state.id, state]));
      for (const id of ids) this.#states.emit(id, states.get(id));
    } catch (error) {
      logger.error(describeError(error), 'The drafts that staff have open cannot be looked at; tried again.');
    }
  }
}
