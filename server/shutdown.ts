import type { Server } from 'node:http';
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
 * most), closes the rest (for ten more), and exits with 0.
 */
export function shutDownOnSignal(server: Server, logger: Logger, { before, after }: Closing): void {
  const shutDown = async (signal: string) => {
    logger.info({ signal }, 'Stopping: finishing what is in flight.');
    const impatience = setTimeout(() => server.closeAllConnections(), patienceMs);
    // A connection whose last answer is sent stays open for the next request, which will not be taken.
    const tidying = setInterval(() => server.closeIdleConnections(), tidyMs);
    await before?.();
    await new Promise((resolve) => server.close(resolve));
    clearTimeout(impatience);
    clearInterval(tidying);
    // A database that has fallen silent must not keep the process.
    setTimeout(() => process.exit(0), patienceMs);
    await after();
    process.exit(0);
  };
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      // Ctrl-C on a terminal reaches a process of several twice: by itself, and by the one that has started it.
      if (!stopping) void shutDown(signal);
      stopping = true;
    });
  }
}
