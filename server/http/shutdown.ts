import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { describeError } from '../errors/describe-error.ts';

const timeoutMs = 10_000;
const tidyMs = 50;

interface Closing {
  /** Aborted when the server is about to stop. */
  readonly stopping: AbortController;
  /** How long it keeps serving after SIGTERM, so that a load balancer sees /readyz fail. */
  readonly delayMs: number;
  /** Also to close: before the connections, and after the last of them. */
  readonly before: (() => Promise<void>) | undefined;
  readonly after: () => Promise<void>;
}

/**
 * Stops the server on SIGINT, or on SIGTERM after a delay that SIGINT cuts short: takes no more connections, finishes
 * pending responses (ten seconds at most), closes the rest (ten more) and exits with 0. Pending responses announce that
 * their connection closes: otherwise a client could not know whether its next request was read.
 */
export function shutDownOnSignal(
  server: Server,
  logger: Logger,
  { stopping, delayMs, before, after }: Closing,
): void {
  const pending = new Set<ServerResponse>();
  let closing = false;
  const hurry = new AbortController();
  // Before the request handler, which may answer at once.
  server.prependListener('request', (_, response) => {
    pending.add(response);
    response.once('close', () => pending.delete(response));
    if (closing) endConnectionAfter(response);
  });
  /** Does a step; if it fails, the next ones still take place. */
  const step = async (end: () => Promise<void>) => {
    try {
      await end();
    } catch (error) {
      logger.error(describeError(error), 'A part of the server could not be closed; the others are.');
    }
  };
  const shutDown = async (signal: string) => {
    stopping.abort();
    if (signal === 'SIGTERM' && delayMs > 0) {
      logger.info({ signal, delayMs }, 'Stopping soon: /readyz refuses already.');
      await pause(delayMs, undefined, { signal: hurry.signal }).catch(() => {});
    }
    closing = true;
    for (const response of pending) endConnectionAfter(response);
    logger.info({ signal }, 'Stopping: finishing what is in flight.');
    const cutting = setTimeout(() => server.closeAllConnections(), timeoutMs);
    // A keep-alive connection stays open after its last response, for a request that may be on its way.
    const tidying = setInterval(() => server.closeIdleConnections(), tidyMs);
    if (before) await step(before);
    // Node's HTTP `close` would cut those connections at once.
    await new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    clearTimeout(cutting);
    clearInterval(tidying);
    // A silent database must not keep the process alive.
    setTimeout(() => process.exit(0), timeoutMs);
    await step(after);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      // With several processes, Ctrl-C on a terminal arrives twice: from the terminal and from the parent.
      if (!stopping.signal.aborted) void shutDown(signal);
      else if (signal === 'SIGINT') hurry.abort();
    });
  }
}

function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
