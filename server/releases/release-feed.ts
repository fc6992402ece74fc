import { Client } from 'pg';
import type { Logger } from 'pino';
import { describeError } from '../errors/describe-error.ts';
import { type Releases, type ReleasesNow, releaseChannel } from '../store/tables/releases.ts';

interface FeedOptions {
  readonly releases: Pick<Releases, 'deciding'>;
  /** Gets what decides on each look. */
  readonly take: (read: ReleasesNow) => Promise<void>;
  /** The PostgreSQL that announces releases; undefined for the embedded database, which only this process writes. */
  readonly databaseUrl: string | undefined;
  readonly logger: Logger;
  readonly everyMs?: number;
}

/**
 * Reads the releases when PostgreSQL announces one, and every two seconds: for those that were scheduled, and because a
 * notice may be lost, with its connection or in a pooler.
 */
export class ReleaseFeed {
  readonly #options: FeedOptions;
  readonly #timer: NodeJS.Timeout;
  #listener: Client | undefined;
  #last = Promise.resolve();
  #waits = false;
  #fails = false;

  constructor(options: FeedOptions) {
    this.#options = options;
    this.#timer = setInterval(() => {
      this.#listen();
      void this.look();
    }, options.everyMs ?? 2_000).unref();
    this.#listen();
  }

  /** Reads the releases once the look under way has ended. */
  look(): Promise<void> {
    if (!this.#waits) {
      this.#waits = true;
      this.#last = this.#last.then(() => {
        this.#waits = false;
        return this.#read();
      });
    }
    return this.#last;
  }

  /** Ends after the look under way. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#listener?.end().catch(() => {});
    await this.#last;
  }

  async #read(): Promise<void> {
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

  /** Listens on a connection of its own. If that breaks, the next look connects again. */
  #listen(): void {
    const { databaseUrl } = this.#options;
    if (databaseUrl === undefined || this.#listener) return;
    const client = new Client({
      connectionString: databaseUrl,
      application_name: releaseChannel,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    this.#listener = client;
    const gone = () => {
      if (this.#listener === client) this.#listener = undefined;
      client.end().catch(() => {});
    };
    client.on('error', gone);
    client.on('end', gone);
    client.on('notification', () => void this.look());
    client
      .connect()
      .then(() => client.query(`listen ${releaseChannel}`))
      // What was released while nobody listened.
      .then(() => this.look())
      .catch(gone);
  }
}
