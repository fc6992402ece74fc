import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { describeError } from '../errors/describe-error.ts';
import { StartError } from '../errors/start-error.ts';
import { Problem, problemResponse } from './problem.ts';

/** The limits that each process sets to its clients. */
interface HttpLimits {
  /** Open connections. */
  readonly connections: number;
  /** Milliseconds until a request must have arrived in full. */
  readonly sendingMs: number;
  /** Milliseconds without traffic until a connection is closed, as when the client reads no answer. */
  readonly stillMs: number;
}

const limits: HttpLimits = { connections: 2_000, sendingMs: 30_000, stillMs: 60_000 };
/** How often Node looks for slow requests within `sendingMs`. */
const checksPerTime = 6;

/** Makes an HTTP server with limits for its clients. It has no request handler yet. */
export function limitedServer({ connections, sendingMs, stillMs } = limits): Server {
  // The types of Node lack this property.
  const server: Server & { dropMaxConnection?: boolean } = createServer({
    headersTimeout: sendingMs,
    requestTimeout: sendingMs,
    connectionsCheckingInterval: sendingMs / checksPerTime,
    // Node alone would take the first of two Host headers; two that are joined are no host.
    joinDuplicateHeaders: true,
  });
  server.timeout = stillMs;
  server.maxConnections = connections;
  // Otherwise a full process would pass the connection to the others until one has room.
  server.dropMaxConnection = true;
  return server;
}

/**
 * The connections that may be refused in a turn of the event loop. Until its end Node keeps all the requests that it has
 * read from each, some 3 MB.
 */
const refusalsPerTurn = 8;

/**
 * Answers requests. Closes a connection that sends one before the response to the one before has left: Node would begin
 * all that it reads, 2,000 at once, and keep the responses for a client that never reads (`npm run bench:flood`).
 * Browsers and proxies wait.
 */
export function answerInTurn(server: Server, listener: RequestListener): void {
  const connections = new Set<Socket>();
  const latest = new WeakMap<Socket, ServerResponse>();
  let refusals = 0;
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const endTurn = () => {
    if (refusals >= refusalsPerTurn) for (const connection of connections) connection.resume();
    refusals = 0;
  };
  const refuse = (socket: Socket) => {
    socket.destroy();
    refusals += 1;
    if (refusals === 1) setImmediate(endTurn);
    if (refusals === refusalsPerTurn) for (const connection of connections) connection.pause();
  };
  server.on('request', (request, response) => {
    const { socket } = request;
    const isPipelined = latest.get(socket)?.writableFinished === false;
    if (!isPipelined) {
      latest.set(socket, response);
      listener(request, response);
    } else if (!socket.destroyed) refuse(socket);
  });
}

/** A scheme with a user before the host, as sent to a proxy: `https://user:pw@host/`. */
const withUser = /^\w+:\/\/[^/?#]*@/;

/** Makes the app the request handler of Node's server. Refuses addresses that the app cannot parse. */
export const requestListener = (app: Pick<Hono, 'fetch'>): RequestListener =>
  getRequestListener(
    (request, env) => (withUser.test(request.url) ? invalidTarget() : app.fetch(request, env)),
    {
      // The host for HTTP/1.0, which needs no Host header: some load balancers check /readyz so.
      hostname: 'localhost',
      // The app handles its own errors; these come from Node's request.
      errorHandler: (error) =>
        error instanceof RequestError ? invalidTarget() : new Response(null, { status: 500 }),
    },
  );

const invalidTarget = (): Response =>
  problemResponse(
    new Problem(
      'invalid-target',
      'The request asks for an address that this server does not have. Send its path, and the host in one Host header, without a user name.',
    ),
  );

/**
 * Listens on a port of a host (undefined: all addresses), and from then on logs errors of the server. Out: the port,
 * which the system chooses for 0. Fails with a StartError.
 */
export async function listen(
  server: Server,
  port: number,
  host: string | undefined,
  logger: Logger,
): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(sentences[code ?? '']?.(port, host) ?? `The server cannot listen: ${message}.`);
  }
  server.on('error', (error) =>
    logger.error(describeError(error), 'The HTTP server could not take a connection; it goes on.'),
  );
  return (server.address() as AddressInfo).port;
}

const sentences: Record<string, (port: number, host: string | undefined) => string> = {
  EADDRINUSE: (port) =>
    `Port ${port} is taken by another program; stop that one, or set PORT to another (0 takes any free one).`,
  EACCES: (port) => `Port ${port} is not open to this user. Set PORT to one from 1024 on.`,
  EADDRNOTAVAIL: (_, host) =>
    `HOST is '${host}', which is no address of this machine. Set it to one that is.`,
  ENOTFOUND: (_, host) =>
    `HOST is '${host}', which has no address. Set it to a name or address of this machine.`,
};
