import { Client } from 'pg';

type Hear = (payload: string) => void;

/** What the database announces by `pg_notify`. A notice may be lost, with its connection or in a pooler. */
export interface Notices {
  /** Calls back with the payload of each notice on a channel, until `close`. */
  on(channel: string, hear: Hear): void;
  close(): Promise<void>;
}

const pauseMs = 1_000;

/** Listens to a PostgreSQL on a connection of its own, made for the first channel, and again after it breaks. */
export class PostgresNotices implements Notices {
  readonly #url: string;
  readonly #heard = new Map<string, Hear[]>();
  #client: Client | undefined;
  #listening: Promise<unknown> = Promise.resolve();
  #again: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  on(channel: string, hear: Hear): void {
    this.#heard.set(channel, [...(this.#heard.get(channel) ?? []), hear]);
    if (this.#client) this.#listen(this.#client, channel);
    else this.#connect();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#again);
    await this.#client?.end().catch(() => {});
  }

  #connect(): void {
    clearTimeout(this.#again);
    const client = new Client({
      connectionString: this.#url,
      application_name: 'stile_notices',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    this.#client = client;
    const gone = () => {
      if (this.#client !== client) return;
      this.#client = undefined;
      client.end().catch(() => {});
      if (!this.#closed) this.#again = setTimeout(() => this.#connect(), pauseMs).unref();
    };
    client.on('error', gone);
    client.on('end', gone);
    client.on('notification', ({ channel, payload = '' }) => {
      for (const hear of this.#heard.get(channel) ?? []) hear(payload);
    });
    this.#listening = client.connect().catch(gone);
    for (const channel of this.#heard.keys()) this.#listen(client, channel);
  }

  /** If this fails, so does the connection. */
  #listen(client: Client, channel: string): void {
    this.#listening = this.#listening.then(() => client.query(`listen ${channel}`).catch(() => {}));
  }
}
