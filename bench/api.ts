import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { freePort } from '../scripts/support/free-port.ts';
import { startPostgres } from '../scripts/support/postgres.ts';
import { lostIn } from './api/kept.ts';
import { makeSessions, sessionCount } from './api/make-sessions.ts';
import { parentOf } from './api/processor-seconds.ts';
import { type Round, round } from './api/round.ts';
import { type RunningServer, startServer } from './api/running-server.ts';
import { median } from './support/median.ts';
import { record } from './support/record.ts';

/**
 * `npm run bench:api`: updates a second of ours, of a server that stores nothing (C) and of one that stores them one by
 * one (D), and whether every acknowledged answer is in the table. `-- --save` appends the figures to
 * bench/results/api.csv.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '1,16,64,256' },
    save: { type: 'boolean' },
  },
});
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];
const connections = values.connections.split(',').map(Number);

/** With fsync on and the default size: a database that keeps what it acknowledges. */
const postgres = await startPostgres('anywhere', { shared_buffers: '128MB', max_connections: '300' });
const folder = await mkdtemp(join(tmpdir(), 'stile-bench-'));
const program = (path: string) => new URL(path, import.meta.url).pathname;

async function postmaster(): Promise<number> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const pid = parentOf(rows[0].pid);
  await client.end();
  return pid;
}

interface Candidate {
  readonly name: string;
  readonly file: string;
  readonly knowsSessions: boolean;
  readonly env: NodeJS.ProcessEnv;
}

const quiet = { LOG_LEVEL: 'error', NEW_SESSIONS_PER_HOUR: '0' };
const inPostgres = { DATABASE_URL: postgres.url };
const ours = { file: program('../server/main.ts'), knowsSessions: true };
const candidates: readonly Candidate[] = [
  { name: 'C  bare Hono', file: program('api/servers/echo.ts'), knowsSessions: false, env: {} },
  {
    name: 'D  one by one',
    file: program('api/servers/one-by-one.ts'),
    knowsSessions: false,
    env: inPostgres,
  },
  { name: 'ours, PostgreSQL', ...ours, env: { ...quiet, ...inPostgres } },
  { name: 'ours, PGlite', ...ours, env: { ...quiet, DATABASE_URL: '', DATA_DIR: folder } },
];
const databasePid = await postmaster();

/** A server under load, with the results of its rounds. */
interface Loaded {
  readonly name: string;
  readonly server: RunningServer;
  readonly ids: readonly string[];
  readonly knowsSessions: boolean;
  readonly onPostgres: boolean;
  readonly results: Round[];
}

/** Starts the servers one by one; if one fails, `loaded` has those already up. */
async function startAll(loaded: Loaded[]): Promise<void> {
  for (const { name, file, knowsSessions, env } of candidates) {
    const server = await startServer(file, await freePort(), env);
    const ids = Array.from({ length: sessionCount }, () => randomUUID());
    loaded.push({
      name,
      server,
      ids,
      knowsSessions,
      onPostgres: env.DATABASE_URL === postgres.url,
      results: [],
    });
    if (knowsSessions) await makeSessions(server.url, ids);
  }
}

const middle = ({ results }: Loaded, figure: (round: Round) => number) => median(results.map(figure));
const rate = (loaded: Loaded) => middle(loaded, ({ perSecond }) => perSecond);

function line(one: Loaded, [c, d]: readonly Loaded[]): string {
  const ratio = (other: Loaded | undefined, name: string) =>
    other ? `${(rate(one) / rate(other)).toFixed(2)} x ${name}` : '';
  return [
    one.name.padEnd(18),
    `${rate(one).toFixed(0).padStart(6)}/s`,
    `p50 ${middle(one, ({ p50 }) => p50)
      .toFixed(0)
      .padStart(3)} ms`,
    `p99 ${middle(one, ({ p99 }) => p99)
      .toFixed(0)
      .padStart(3)} ms`,
    `bad ${one.results.reduce((sum, { bad }) => sum + bad, 0)}`,
    `cpu ${middle(one, ({ serverCpu }) => serverCpu).toFixed(2)} + ${middle(one, ({ databaseCpu }) => databaseCpu).toFixed(2)}`,
    one.knowsSessions ? `${ratio(c, 'C')}, ${ratio(d, 'D')}` : '',
  ]
    .join('  ')
    .trimEnd();
}

/** Prints how many answers of the last round were acknowledged but are not in the table. */
async function tellLost({ name, results }: Loaded): Promise<void> {
  const acknowledged = results.at(-1)?.acknowledged ?? {};
  const lost = await lostIn(postgres.url, acknowledged);
  console.log(
    `${name}: ${Object.keys(acknowledged).length} sessions looked at, ${lost} acknowledged answers lost`,
  );
  if (lost > 0) process.exitCode = 1;
}

try {
  for (const count of connections) {
    console.log(`\n${count} connections, ${rounds} rounds of ${seconds} s each, in turn`);
    const loaded: Loaded[] = [];
    try {
      await startAll(loaded);
      // The first round does not count: it compiles hot code and opens connections.
      for (let turn = 0; turn <= rounds; turn += 1) {
        for (const { server, ids, onPostgres, results } of loaded) {
          const pid = onPostgres ? databasePid : 0;
          const result = await round(server, {
            connections: count,
            seconds,
            ids,
            first: turn * 1e9,
            databasePid: pid,
          });
          if (turn > 0) results.push(result);
        }
      }
      for (const one of loaded) console.log(line(one, loaded));
      record(
        'api',
        loaded.map((one) => ({
          connections: count,
          server: one.name,
          perSecond: rate(one),
          p50: middle(one, ({ p50 }) => p50),
          p99: middle(one, ({ p99 }) => p99),
        })),
      );
      for (const one of loaded.filter(({ knowsSessions, onPostgres }) => knowsSessions && onPostgres)) {
        await tellLost(one);
      }
    } finally {
      for (const { server } of loaded) await server.stop();
    }
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
