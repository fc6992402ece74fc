import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { freePort } from '../scripts/support/free-port.ts';
import { startPostgres } from '../scripts/support/postgres.ts';
import { lostIn } from './api/kept.ts';
import { parentOf } from './api/processor-seconds.ts';
import { type Round, round } from './api/round.ts';
import { startServer } from './api/running-server.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '1,16,64,256' },
  },
});
const seconds = Number(values.seconds);
const connections = values.connections.split(',').map(Number);

/** With fsync on and the usual size: what is measured is a database that keeps what it acknowledges. */
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

const ours = { file: program('../server/main.ts'), knowsSessions: true };
const quiet = { LOG_LEVEL: 'error' };
const servers = [
  {
    name: 'C  bare Hono',
    file: program('api/servers/echo.ts'),
    knowsSessions: false,
    env: {},
    database: false,
  },
  {
    name: 'D  one by one',
    file: program('api/servers/one-by-one.ts'),
    knowsSessions: false,
    env: { DATABASE_URL: postgres.url },
    database: true,
  },
  { name: 'ours, PostgreSQL', ...ours, env: { ...quiet, DATABASE_URL: postgres.url }, database: true },
  { name: 'ours, PGlite', ...ours, env: { ...quiet, DATABASE_URL: '', DATA_DIR: folder }, database: false },
];

const databasePid = await postmaster();
const line = (name: string, { perSecond, p50, p99, bad, serverCpu, databaseCpu }: Round, ratio: string) =>
  console.log(
    `${name.padEnd(18)} ${perSecond.toFixed(0).padStart(7)}/s   p50 ${p50.toFixed(0).padStart(4)} ms   p99 ${p99.toFixed(0).padStart(4)} ms   bad ${bad}   cpu ${serverCpu.toFixed(2)} + ${databaseCpu.toFixed(2)}   ${ratio}`,
  );

try {
  for (const count of connections) {
    console.log(`\n${count} connections, ${seconds} s each`);
    const rates: number[] = [];
    for (const { name, file, knowsSessions, env, database } of servers) {
      const server = await startServer(file, await freePort(), env);
      try {
        const load = { connections: count, knowsSessions, databasePid: database ? databasePid : 0 };
        // A short one first: code that runs often is compiled by then, and connections are open.
        await round(server, { ...load, seconds: 1 });
        const result = await round(server, { ...load, seconds });
        rates.push(result.perSecond);
        const [c = 1, d = 1] = rates;
        line(
          name,
          result,
          knowsSessions
            ? `${(result.perSecond / c).toFixed(2)} x C, ${(result.perSecond / d).toFixed(2)} x D`
            : '',
        );
        if (knowsSessions && database) {
          const lost = await lostIn(postgres.url, result.acknowledged);
          console.log(
            `${''.padEnd(18)} ${Object.keys(result.acknowledged).length} sessions looked at, ${lost} acknowledged answers lost`,
          );
          if (lost > 0) process.exitCode = 1;
        }
      } finally {
        await server.stop();
      }
    }
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
