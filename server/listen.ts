import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from './start-error.ts';

/**
 * Listens on a port of a host (undefined: of every address). Gives the port, which the system chooses for 0. Fails
 * with a StartError where it cannot.
 */
export async function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new StartError(
          sentences[error.code ?? '']?.(port, host) ?? `The server cannot listen: ${error.message}.`,
        ),
      );
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

const sentences: Record<string, (port: number, host: string | undefined) => string> = {
  EADDRINUSE: (port) =>
    `Port ${port} is taken by another program; stop that one, or set PORT to another (0 takes any free one).`,
  EACCES: (port) => `Port ${port} is not open to this user; set PORT to one from 1024 on.`,
  EADDRNOTAVAIL: (_, host) =>
    `HOST is '${host}', which is no address of this machine; set it to one that is.`,
  ENOTFOUND: (_, host) =>
    `HOST is '${host}', which has no address; set it to a name or address of this machine.`,
};
