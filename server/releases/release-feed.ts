import type { Logger } from 'pino';
import { minuteMs } from '../../schema/numbers/durations.ts';
import { describeError } from '../errors/describe-error.ts';
import { coalesced } from '../jobs/coalesced.ts';
import type { OpenDatabase } from '../store/open.ts';
import { type Releases, type ReleasesNow, releaseChannel } from '../store/tables/funnels/releases.ts';

interface FeedOptions {
  readonly releases: Pick<Releases, 'deciding'>;
  /** Gets what decides, on each look. */
  readonly take: (read: ReleasesNow) => Promise<void>;
  readonly notices: Pick<OpenDatabase['notices'], 'on'>;
  readonly logger: Logger;
  readonly everyMs?: number;
}

/** No clock is as exact as another. */
const clockToleranceMs = minuteMs;

/**
 * Reads the releases when the database announces one, and every two seconds: for those that were scheduled, and because a
 * notice may be lost.
 */
export class ReleaseFeed {
  readonly #options: FeedOptions;
  readonly #timer: NodeJS.Timeout;
  #fails = false;
  #isClockWrong = false;
  #closed = false;

  constructor(options: FeedOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.look(), options.everyMs ?? 2_000).unref();
    options.notices.on(releaseChannel, () => void this.look());
  }

  /** Reads the releases once the look under way has ended. */
  readonly look = coalesced(() => this.#read());

  /** Ends after the look under way. */
  close(): Promise<void> {
    clearInterval(this.#timer);
    this.#closed = true;
    return this.look();
  }

  async #read(): Promise<void> {
    if (this.#closed) return;
    const { releases, take, logger } = this.#options;
    try {
      const before = Date.now();
      const read = await releases.deciding();
      this.#checkClock(read.now.getTime(), before, Date.now());
      await take(read);
      this.#fails = false;
    } catch (error) {
      // Once, and not every two seconds while the database is away.
      if (!this.#fails)
        logger.error(describeError(error), 'The releases cannot be read; what is live stays so meanwhile.');
      this.#fails = true;
    }
  }

  /** Logs once that the clock of this machine is wrong. In: the time of the database, and the machine's before and after. */
  #checkClock(databaseMs: number, beforeMs: number, afterMs: number): void {
    const offMs = Math.max(databaseMs - afterMs, beforeMs - databaseMs);
    const isWrong = offMs > clockToleranceMs;
    if (isWrong && !this.#isClockWrong) {
      const side = databaseMs > afterMs ? 'behind' : 'ahead of';
      this.#options.logger.error(
        `The clock of this machine is ${Math.round(offMs / minuteMs)} minutes ${side} that of the database. Releases start by the database's, but sessions, sign-ins and the staff's log get their times from this machine. Set its clock.`,
      );
    }
    this.#isClockWrong = isWrong;
  }
}
