import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

const patienceMs = 10_000;
const tidyMs = 50;

interface Closing {
  /** Tells whoever listens to it that the server is about to stop. */
  readonly stopping: AbortController;
  /** How long it serves on after SIGTERM, for a balancer to notice by /readyz. */
  readonly delayMs: number;
  /** What else is to be closed: ahead of the connections, and once the last of them is done. */
  readonly before: (() => Promise<void>) | undefined;
  readonly after: () => Promise<void>;
}

/**
 * Ends the server on SIGTERM, after a delay which SIGINT cuts short, or on SIGINT: takes no more connections, finishes what is in flight (for ten seconds at
 * most), closes the rest (for ten more), and exits with 0. Each answer that is still to be given tells that its connection
 * ends: whoever sent the next request on it could not know whether that was read.
 */
export function shutDownOnSignal(
  server: Server,
  logger: Logger,
  { stopping, delayMs, before, after }: Closing,
): void {
  const unanswered = new Set<ServerResponse>();
  let closing = false;
  const hurry = new AbortController();
  // Ahead of whoever answers, which may be at once.
  server.prependListener('request', (_, response: ServerResponse) => {
    if (closing) endConnectionAfter(response);
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
  });
  const shutDown = async (signal: string) => {
    stopping.abort();
    if (signal === 'SIGTERM' && delayMs > 0) {
      logger.info({ signal, delayMs }, 'Stopping soon: /readyz refuses already.');
      await pause(delayMs, undefined, { signal: hurry.signal }).catch(() => {});
    }
    closing = true;
    for (const response of unanswered) endConnectionAfter(response);
    logger.info({ signal }, 'Stopping: finishing what is in flight.');
    const impatience = setTimeout(() => server.closeAllConnections(), patienceMs);
    // A connection whose last answer was sent before stays open for a next request, which may be on its way.
    const tidying = setInterval(() => server.closeIdleConnections(), tidyMs);
    await before?.();
    // That of HTTP would cut those connections at once.
    await new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    clearTimeout(impatience);
    clearInterval(tidying);
    // A database that has fallen silent must not keep the process.
    setTimeout(() => process.exit(0), patienceMs);
    await after();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      // Ctrl-C on a terminal reaches a process of several twice: by itself, and by the one that has started it.
      if (!stopping.signal.aborted) void shutDown(signal);
      else if (signal === 'SIGINT') hurry.abort();
    });
  }
}

function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
