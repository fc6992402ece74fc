import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askOnce, type Fleet, startFleet } from './fleet.ts';

let fleet: Fleet;
beforeAll(async () => {
  fleet = await startFleet(2);
}, 120_000);
afterAll(async () => {
  expect(await fleet.stop()).toBe(0);
  await fleet.database.drop();
});

/** A visitor who answers one question again and again until stopped, and remembers the last acknowledged answer. */
class Clicker {
  readonly sessionId = crypto.randomUUID();
  /** The number of the last acknowledged answer; 0 for none. */
  acknowledged = 0;
  readonly #until: AbortSignal;

  constructor(until: AbortSignal) {
    this.#until = until;
  }

  async click(): Promise<void> {
    await this.#keep('/api/submit', { answers: { UTM: '' } });
    for (let next = 1; !this.#until.aborted; next += 1) {
      if (await this.#keep('/api/update', { updates: { 'Step 7': String(next) } })) this.acknowledged = next;
    }
  }

  async #keep(path: string, fields: object): Promise<boolean> {
    const response = await askOnce(fleet.address + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sessionId: this.sessionId, ...fields }),
      // An answer that is on its way to the killed process when the clicks stop was not acknowledged.
      signal: this.#until,
    });
    return response?.ok ?? false;
  }
}

/** The logged pause before the replacement of each dead process. */
const pauses = (): readonly number[] =>
  fleet.output
    .filter((line) => line.includes('another takes its place'))
    .map((line) => JSON.parse(line).waitMs);

async function query(url: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

test('a process that is killed is replaced, and no answer is lost that was acknowledged', {
  timeout: 120_000,
}, async () => {
  const [victim] = await fleet.meet(2);
  const over = new AbortController();
  const clickers = Array.from({ length: 8 }, () => new Clicker(over.signal));
  const clicks = Promise.all(clickers.map((clicker) => clicker.click()));
  await expect
    .poll(() => Math.min(...clickers.map(({ acknowledged }) => acknowledged)), { timeout: 60_000 })
    .toBeGreaterThan(10);
  process.kill(victim as number, 'SIGKILL');
  await fleet.meet(3);
  over.abort();
  await clicks;

  expect(pauses()).toHaveLength(1);
  const rows = await query(
    fleet.database.url,
    "select session_id, answers ->> 'Step 7' as kept from sessions",
  );
  const kept = new Map(rows.map((row) => [row.session_id, Number(row.kept)]));
  for (const { sessionId, acknowledged } of clickers) {
    expect(kept.get(sessionId)).toBeGreaterThanOrEqual(acknowledged);
  }
});
