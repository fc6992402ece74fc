import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

const readyWithinMs = 90_000;

/** A running server on loopback. */
export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a program on a port and waits until it answers. Fails if it ends or stays silent. */
export async function startServer(
  program: string,
  port: number,
  env: NodeJS.ProcessEnv,
): Promise<RunningServer> {
  const server: ChildProcess = spawn(process.execPath, [program], {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  const until = Date.now() + readyWithinMs;
  while (Date.now() < until && server.exitCode === null) {
    // Any response will do: a reference has no health check.
    if (await fetch(`${url}/healthz`).catch(() => undefined)) return { url, pid: server.pid ?? 0, stop };
    await pause(50);
  }
  await stop();
  throw new Error(`${program} did not answer on port ${port}; its output is above.`);
}
