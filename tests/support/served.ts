import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import pino from 'pino';
import { readEnv } from '../../server/env.ts';
import { readFunnelFile } from '../../server/releases/funnel-file.ts';
import { startServer } from '../../server/start-server.ts';

const quickWork = import.meta.resolve('./quick-work.ts');

/** A running server of ours. */
export interface Serving {
  /** Such as http://localhost:40123, without a trailing slash. */
  readonly address: string;
  /** The output so far. */
  readonly output: readonly string[];
  stop(): Promise<unknown>;
}

/** A server in a process of its own, as `npm start` runs it. */
export interface Served extends Serving {
  readonly pid: number | undefined;
  /** Ends the server with SIGTERM; gives the exit code after pending responses are finished. */
  stop(): Promise<number | null>;
  /** Ends the server with SIGKILL, and waits until it is gone. */
  kill(): Promise<void>;
}

/**
 * Starts `server/main.ts` on a free port with these environment variables, and waits until it prints its address. Fails
 * with its output if it ends before that.
 */
export async function serve(
  environment: Readonly<Record<string, string>>,
  ...words: string[]
): Promise<Served> {
  const server = spawn(
    process.execPath,
    [`--import=${quickWork}`, '--conditions=built', 'server/main.ts', ...words],
    {
      env: { ...process.env, NODE_ENV: 'test', PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const output: string[] = [];
  const address = await Promise.race([addressOf(server, output), endOf(server, output)]);
  return {
    pid: server.pid,
    address,
    output,
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
    kill: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * Starts the same server in the process of the tests, which takes a tenth of the time, since its modules are loaded
 * already. Its output is its log.
 */
export async function serveHere(environment: Readonly<Record<string, string>>): Promise<Serving> {
  const env = readEnv({ NODE_ENV: 'test', PORT: '0', ...environment });
  const output: string[] = [];
  const logger = pino({ level: env.logLevel }, { write: (line: string) => output.push(line) });
  const { funnel: _, ...content } = await readFunnelFile(env.funnelFile, (line) => output.push(line));
  const share = { ...content, staffToken: env.staffToken };
  const { port, live, server, stopping, after } = await startServer(env, share, logger, false);
  output.push(...live);
  return {
    address: `http://localhost:${port}`,
    output,
    stop: async () => {
      stopping.abort();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      await after();
    },
  };
}

function addressOf(server: ChildProcess, output: string[]): Promise<string> {
  const { stdout, stderr } = server;
  if (!stdout || !stderr)
    throw new Error('The server was started without its output; this is a mistake in serve().');
  createInterface({ input: stderr }).on('line', (line) => output.push(line));
  return new Promise((resolve) => {
    createInterface({ input: stdout }).on('line', (line) => {
      output.push(line);
      const address = /serves .* at (http:\/\/[^\s/]+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
}

async function endOf(server: ChildProcess, output: readonly string[]): Promise<never> {
  const [code] = await once(server, 'exit');
  throw new Error(
    `The server ended with code ${code} before it served anything. It printed:\n${output.join('\n')}`,
  );
}
