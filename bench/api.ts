import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { freePort } from '../scripts/support/free-port.ts';
import { startPostgres } from '../scripts/support/postgres.ts';
import { makeSessions, sessionCount } from './api/make-sessions.ts';
import { parentOf } from './api/processor-seconds.ts';
import { type Round, round } from './api/round.ts';
import { startServer } from './api/running-server.ts';
import { lostIn } from './api/stored-answers.ts';
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
const postgres = await startPostgres({ shared_buffers: '128MB', max_connections: '300' });
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

/** Seconds of a load that does not count: it compiles hot code and opens connections. */
const warmUp = 4;

interface Measured extends Round {
  /** How many acknowledged answers the table lacks; 0 where nobody looks. */
  readonly lost: number;
}

/**
 * Starts a candidate, loads it and stops it: two at once would slow each other. Its sessions are new, so that each gets
 * about as many answers as a visitor gives; with a hundred, the row outgrows its page and costs the database thrice.
 */
async function measure({ file, env, knowsSessions }: Candidate, count: number): Promise<Measured> {
  const server = await startServer(file, await freePort(), env);
  try {
    const ids = Array.from({ length: sessionCount }, () => randomUUID());
    const idsFile = join(folder, 'ids');
    await writeFile(idsFile, ids.join('\n'));
    if (knowsSessions) await makeSessions(server.url, ids);
    const inPostgres = env.DATABASE_URL === postgres.url;
    const load = { connections: count, idsFile, databasePid: inPostgres ? databasePid : 0 };
    await round(server, { ...load, seconds: warmUp, first: 0 });
    // Higher than any number of the warm-up.
    const first = 1e9;
    const result = await round(server, { ...load, seconds, first });
    const isKept = knowsSessions && inPostgres;
    return { ...result, lost: isKept ? await lostIn(postgres.url, { ids, first, ...result }) : 0 };
  } finally {
    await server.stop();
  }
}

const middle = (results: readonly Round[], figure: (round: Round) => number) => median(results.map(figure));
const rate = (results: readonly Round[]) => middle(results, ({ answered, seconds }) => answered / seconds);
const sum = (results: readonly Measured[], figure: (result: Measured) => number) =>
  results.reduce((total, result) => total + figure(result), 0);

function line(
  { name, knowsSessions }: Candidate,
  ours: Measured[],
  [c, d, g]: readonly Measured[][],
): string {
  const whole = (width: number, figure: (round: Round) => number) =>
    middle(ours, figure).toFixed(0).padStart(width);
  const ratio = (other: Measured[] | undefined, letter: string) =>
    other ? `${(rate(ours) / rate(other)).toFixed(2)} x ${letter}` : '';
  return [
    name.padEnd(18),
    `${rate(ours).toFixed(0).padStart(6)}/s`,
    `p50 ${whole(3, ({ p50 }) => p50)} ms`,
    `p99 ${whole(3, ({ p99 }) => p99)} ms`,
    `bad ${sum(ours, ({ refused, broken }) => refused + broken)}`,
    `processor ${whole(3, ({ serverMicros }) => serverMicros)} + ${whole(3, ({ databaseMicros }) => databaseMicros)} µs`,
    knowsSessions ? `${ratio(c, 'C')}, ${ratio(d, 'D')}, ${ratio(g, 'G')}` : '',
  ]
    .join('  ')
    .trimEnd();
}

try {
  for (const count of connections) {
    console.log(`\n${count} connections, ${rounds} rounds of ${seconds} s each, in turn`);
    const results: Measured[][] = candidates.map(() => []);
    for (let turn = 0; turn < rounds; turn += 1) {
      for (const [index, candidate] of candidates.entries()) {
        results[index]?.push(await measure(candidate, count));
      }
    }
    for (const [index, ours] of results.entries()) {
      const candidate = candidates[index] as Candidate;
      console.log(line(candidate, ours, results));
    }
    record(
      'api',
      results.map((ours, index) => ({
        connections: count,
        server: candidates[index]?.name ?? '',
        perSecond: rate(ours),
        p50: middle(ours, ({ p50 }) => p50),
        p99: middle(ours, ({ p99 }) => p99),
        serverMicros: middle(ours, ({ serverMicros }) => serverMicros),
      })),
    );
    const lost = sum(results.flat(), (result) => result.lost);
    console.log(`ours, PostgreSQL: ${lost} acknowledged answers lost`);
    if (lost > 0) process.exitCode = 1;
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
