import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Logger } from 'pino';

const patienceMs = 10_000;
const tidyMs = 50;

/** What else is to be closed: ahead of the connections, and once the last of them is done. */
interface Closing {
  readonly before: (() => Promise<void>) | undefined;
  readonly after: () => Promise<void>;
}

/**
 * Ends the server on SIGTERM or SIGINT: takes no more connections, finishes what is in flight (for ten seconds at
 * most), closes the rest (for ten more), and exits with 0. Each answer that is still to be given tells that its connection
 * ends: whoever sent the next request on it could not know whether that was read.
 */
export function shutDownOnSignal(server: Server, logger: Logger, { before, after }: Closing): void {
  const unanswered = new Set<ServerResponse>();
  let stopping = false;
  // Ahead of whoever answers, which may be at once.
  server.prependListener('request', (_, response: ServerResponse) => {
    if (stopping) endConnectionAfter(response);
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
  });
  const shutDown = async (signal: string) => {
    stopping = true;
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
      if (!stopping) void shutDown(signal);
    });
  }
}

function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
