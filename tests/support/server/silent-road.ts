import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/**
 * A proxy to a database that can break, or fall silent: it then accepts connections and data, and holds them until it
 * speaks, as a network that loses packets and sends them again.
 */
export interface SilentRoad {
  /** The URL of the database through the proxy. */
  readonly url: string;
  silence(): void;
  speak(): void;
  /** Breaks every open connection and gives their number; new connections work. */
  cut(): number;
  close(): void;
}

/** Starts such a proxy to the database at a URL, on a port of this machine. */
export async function silentRoad(url: string): Promise<SilentRoad> {
  const { hostname, port } = new URL(url);
  let heard = Promise.withResolvers<void>();
  heard.resolve();
  const held = () =>
    new Transform({
      transform: async (words, _encoding, pass) => {
        await heard.promise;
        pass(null, words);
      },
    });
  const standing = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    standing.add(near);
    for (const socket of [near, far]) socket.on('error', () => near.destroy());
    near.pipe(held()).pipe(far);
    far.pipe(held()).pipe(near);
    near.on('close', () => {
      standing.delete(near);
      far.destroy();
    });
    far.on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const silence = () => {
    heard = Promise.withResolvers();
  };
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
  return { url: through.href, silence, speak: () => heard.resolve(), cut, close };
}
