import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy to a database that can break, or fall silent: it then accepts connections and data, but returns nothing. */
export interface SilentRoad {
  /** The URL of the database through the proxy. */
  readonly url: string;
  readonly state: { silent: boolean };
  /** Breaks every open connection and gives their number; new connections work. */
  cut(): number;
  close(): void;
}

/** Starts such a proxy to the database at a URL, on a port of this machine. */
export async function silentRoad(url: string): Promise<SilentRoad> {
  const { hostname, port } = new URL(url);
  const state = { silent: false };
  const standing = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    standing.add(near);
    for (const socket of [near, far]) socket.on('error', () => near.destroy());
    near.on('data', (words) => state.silent || far.write(words));
    far.on('data', (words) => state.silent || near.write(words));
    near.on('close', () => {
      standing.delete(near);
      far.destroy();
    });
    far.on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    const broken = standing.size;
    for (const near of standing) near.destroy();
    return broken;
  };
  const close = () => {
    cut();
    server.close();
  };
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  return { url: through.href, state, cut, close };
}
