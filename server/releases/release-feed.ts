import type { Logger } from 'pino';
import { describeError } from '../errors/describe-error.ts';
import { coalesced } from '../jobs/coalesced.ts';
import type { OpenDatabase } from '../store/open.ts';
import { type Releases, type ReleasesNow, releaseChannel } from '../store/tables/releases.ts';

interface FeedOptions {
  readonly releases: Pick<Releases, 'deciding'>;
  /** Gets what decides, on each look. */
  readonly take: (read: ReleasesNow) => Promise<void>;
  readonly notices: Pick<OpenDatabase['notices'], 'on'>;
  readonly logger: Logger;
  readonly everyMs?: number;
}

/**
 * Reads the releases when the database announces one, and every two seconds: for those that were scheduled, and because a
 * notice may be lost.
 */
export class ReleaseFeed {
  readonly #options: FeedOptions;
  readonly #timer: NodeJS.Timeout;
  #fails = false;
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
      await take(await releases.deciding());
      this.#fails = false;
    } catch (error) {
      // Once, and not every two seconds while the database is away.
      if (!this.#fails)
        logger.error(describeError(error), 'The releases cannot be read; what is live stays so meanwhile.');
      this.#fails = true;
    }
  }
}
