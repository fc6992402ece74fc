import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { askOnce, type Fleet, startFleet } from './fleet.ts';

/** On SIGUSR2 the program of new processes is gone, until the next SIGUSR2. */
const noProgram = `
  const { execPath } = process;
  process.on('SIGUSR2', () => {
    process.execPath = process.execPath === execPath ? '/nowhere' : execPath;
  });
`;

let fleet: Fleet;
beforeAll(async () => {
  fleet = await startFleet(2, {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(noProgram)}`,
  });
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

/** How many processes have said why they cannot start. */
const reasons = (): number =>
  fleet.output.filter((line) => /^The database at .* cannot be used/.test(line)).length;

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

test('processes that cannot start are tried again after growing pauses, each time with the reason, until they can', {
  timeout: 120_000,
}, async () => {
  const [, ...pids] = await fleet.meet(3);
  const name = new URL(fleet.database.url).pathname.slice(1);
  const allowConnections = (allowed: boolean) =>
    query(inject('postgresUrl'), `alter database ${name} with allow_connections ${allowed}`);

  await allowConnections(false);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  // How far the pauses grow is proved in server/processes/restart-pause.test.ts; each try takes a start of the server.
  await expect.poll(reasons, { timeout: 60_000 }).toBeGreaterThan(2);
  expect(Math.max(...pauses())).toBeGreaterThan(100);

  await allowConnections(true);
  await fleet.meet(5);
});

test('tries again to start a process after it could not be started', { timeout: 120_000 }, async () => {
  const toggle = () => process.kill(fleet.pid as number, 'SIGUSR2');
  const pids = await fleet.meet(5);
  toggle();
  process.kill(pids.at(-1) as number, 'SIGKILL');
  await expect.poll(() => fleet.output.join('\n'), { timeout: 60_000 }).toContain('"code":"ENOENT"');
  toggle();
  await fleet.meet(6);
});
