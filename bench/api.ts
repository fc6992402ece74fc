import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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
 * `npm run bench:api`: updates a second of our server, of one that stores nothing (C), of one that stores them one by
 * one (D) and of one that gathers them without checks (G); the processor time of each for an answer; and whether every
 * acknowledged answer is in the table. `-- --save` appends the figures to bench/results/api.csv.
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
  { name: 'G  gathered', file: program('api/servers/gathered.ts'), knowsSessions: false, env: inPostgres },
  { name: 'ours, PostgreSQL', ...ours, env: { ...quiet, ...inPostgres } },
  { name: 'ours, PGlite', ...ours, env: { ...quiet, DATABASE_URL: '', DATA_DIR: folder } },
];
const databasePid = await postmaster();

/** A server under load, with the results of its rounds. */
interface Loaded {
  readonly name: string;
  readonly server: RunningServer;
  readonly ids: readonly string[];
  readonly idsFile: string;
  readonly knowsSessions: boolean;
  readonly onPostgres: boolean;
  readonly results: Round[];
}

/** Starts the servers one by one; if one fails, `loaded` has those already up. */
async function startAll(loaded: Loaded[]): Promise<void> {
  for (const { name, file, knowsSessions, env } of candidates) {
    const server = await startServer(file, await freePort(), env);
    const ids = Array.from({ length: sessionCount }, () => randomUUID());
    const idsFile = join(folder, `${server.pid}.ids`);
    await writeFile(idsFile, ids.join('\n'));
    loaded.push({
      name,
      server,
      ids,
      idsFile,
      knowsSessions,
      onPostgres: env.DATABASE_URL === postgres.url,
      results: [],
    });
    if (knowsSessions) await makeSessions(server.url, ids);
  }
}

const middle = ({ results }: Loaded, figure: (round: Round) => number) => median(results.map(figure));
const rate = (loaded: Loaded) => middle(loaded, ({ answered, seconds }) => answered / seconds);
const bad = ({ results }: Loaded) => results.reduce((sum, { refused, broken }) => sum + refused + broken, 0);

function line(one: Loaded, [c, d, g]: readonly Loaded[]): string {
  const whole = (width: number, figure: (round: Round) => number) =>
    middle(one, figure).toFixed(0).padStart(width);
  const ratio = (other: Loaded | undefined, name: string) =>
    other ? `${(rate(one) / rate(other)).toFixed(2)} x ${name}` : '';
  return [
    one.name.padEnd(18),
    `${rate(one).toFixed(0).padStart(6)}/s`,
    `p50 ${whole(3, ({ p50 }) => p50)} ms`,
    `p99 ${whole(3, ({ p99 }) => p99)} ms`,
    `bad ${bad(one)}`,
    `processor ${whole(3, ({ serverMicros }) => serverMicros)} + ${whole(3, ({ databaseMicros }) => databaseMicros)} µs`,
    one.knowsSessions ? `${ratio(c, 'C')}, ${ratio(d, 'D')}, ${ratio(g, 'G')}` : '',
  ]
    .join('  ')
    .trimEnd();
}

/** Prints how many answers of the last round were acknowledged but are not in the table. */
async function tellLost({ name, ids, results }: Loaded, first: number): Promise<void> {
  const last = results.at(-1);
  if (!last) return;
  const lost = await lostIn(postgres.url, { ids, first, ...last });
  console.log(`${name}: ${last.answered} answers acknowledged in the last round, ${lost} of them lost`);
  if (lost > 0) process.exitCode = 1;
}

/** The number of a round's first answer. */
const firstOf = (turn: number) => turn * 1e9;

try {
  for (const count of connections) {
    console.log(`\n${count} connections, ${rounds} rounds of ${seconds} s each, in turn`);
    const loaded: Loaded[] = [];
    try {
      await startAll(loaded);
      // The first round does not count: it compiles hot code and opens connections.
      for (let turn = 0; turn <= rounds; turn += 1) {
        for (const { server, idsFile, onPostgres, results } of loaded) {
          const result = await round(server, {
            connections: count,
            seconds,
            idsFile,
            first: firstOf(turn),
            databasePid: onPostgres ? databasePid : 0,
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
          serverMicros: middle(one, ({ serverMicros }) => serverMicros),
        })),
      );
      for (const one of loaded.filter(({ knowsSessions, onPostgres }) => knowsSessions && onPostgres)) {
        await tellLost(one, firstOf(rounds));
      }
    } finally {
      for (const { server } of loaded) await server.stop();
    }
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
