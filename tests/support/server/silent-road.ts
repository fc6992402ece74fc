import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a database that can fall silent: it takes connections and words, and gives none back. */
export interface SilentRoad {
  /** The URL of the database by this way. */
  readonly url: string;
  readonly state: { silent: boolean };
  close(): void;
}

/** Lays such a way to the database at an URL, on a port of this machine. */
export async function silentRoad(url: string): Promise<SilentRoad> {
  const { hostname, port } = new URL(url);
  const state = { silent: false };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => near.destroy()));
    near.on('data', (words) => state.silent || far.write(words));
    far.on('data', (words) => state.silent || near.write(words));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  return { url: through.href, state, close };
}
