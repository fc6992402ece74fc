import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../scripts/support/free-port.ts';
import { startPostgres } from '../scripts/support/postgres.ts';
import { makeSessions } from './api/make-sessions.ts';
import { parentOf } from './api/processor-seconds.ts';
import { type RunningServer, startServer } from './api/running-server.ts';

/**
 * `npm run bench:flood`: many connections pipeline thousands of requests and read no answer, while a visitor is served.
 * Prints the server's peak memory and the visitor's longest wait; fails if the server ends or takes 500 MB. The visitor
 * waits while Node parses what the others sent.
 */
const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '400' },
    requests: { type: 'string', default: '2000' },
    path: { type: 'string', default: '/' },
    seconds: { type: 'string', default: '10' },
    processes: { type: 'string', default: '1' },
    heap: { type: 'string', default: '1024' },
  },
});
const [connections, requests] = [Number(values.connections), Number(values.requests)];
const mostBytes = 500e6;
/** Long, so that the visitor's wait is measured in full. */
const patienceMs = 60_000;
const warmUpMs = 2_000;

/** The peak memory of the server's largest process, in bytes; undefined if the server ended. */
function peakMemory(pid: number): number | undefined {
  const processes = readdirSync('/proc').filter(
    (name) => name === String(pid) || parentOf(Number(name)) === pid,
  );
  const peaks = processes.map(
    (id) => /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1],
  );
  return peaks.length === 0 ? undefined : Math.max(...peaks.map((kB) => Number(kB ?? 0) * 1024));
}

/** Opens a connection that never reads. */
function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    // Paused before its first byte: Node then reads nothing.
    socket.pause();
    socket.once('error', reject);
    socket.on('error', () => {});
  });
}

const slowest = { health: 0, page: 0, answer: 0 };
let refused = 0;

/** Sends a request and records the longest time. */
async function ask(what: keyof typeof slowest, url: string, init: RequestInit = {}): Promise<void> {
  const started = performance.now();
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) }).catch(
    () => undefined,
  );
  await answer?.text();
  slowest[what] = Math.max(slowest[what], performance.now() - started);
  if (!answer?.ok) refused += 1;
}

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** A visitor who opens a page and answers a question ten times a second, beside a load balancer's health check. */
async function visit(url: string, sessionId: string, until: number): Promise<void> {
  while (performance.now() < until) {
    await Promise.all([
      ask('health', `${url}/healthz`),
      ask('page', `${url}/step3?sessionId=${sessionId}`),
      ask('answer', `${url}/api/update`, post({ sessionId, updates: { 'Step 2': 'Yes' } })),
    ]);
    await pause(100);
  }
}

async function flood({ url, pid }: RunningServer, port: number): Promise<void> {
  const attackers = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const sessionId = randomUUID();
  await makeSessions(url, [sessionId]);
  // The first requests after a start are the slowest.
  await visit(url, sessionId, performance.now() + warmUpMs);
  Object.assign(slowest, { health: 0, page: 0, answer: 0 });
  const sent = `GET ${values.path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(requests);
  const visited = visit(url, sessionId, performance.now() + Number(values.seconds) * 1000);
  for (const socket of attackers) socket.write(sent);
  await visited;
  const bytes = peakMemory(pid);
  const [health, page, answer] = [slowest.health, slowest.page, slowest.answer].map(Math.round);
  console.log(`${connections} connections have sent ${requests} requests each, and read no answer.`);
  console.log(
    `Memory, at most: ${bytes === undefined ? 'the server ended' : `${Math.round(bytes / 1e6)} MB`}`,
  );
  console.log(`The visitor waited at most: health ${health} ms, page ${page} ms, answer ${answer} ms`);
  console.log(`Not served to the visitor: ${refused}`);
  for (const socket of attackers) socket.destroy();
  if (bytes === undefined || bytes > mostBytes) process.exitCode = 1;
}

const postgres = await startPostgres();
try {
  const port = await freePort();
  const server = await startServer(new URL('../server/main.ts', import.meta.url).pathname, port, {
    LOG_LEVEL: 'error',
    DATABASE_URL: postgres.url,
    WEB_CONCURRENCY: values.processes,
    NODE_OPTIONS: `--max-old-space-size=${values.heap}`,
  });
  try {
    await flood(server, port);
  } finally {
    await server.stop();
  }
} finally {
  await postgres.stop();
}
