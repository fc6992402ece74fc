import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { StartError } from '../errors/start-error.ts';
import { Problem, problemResponse } from './problem.ts';

/** The limits that each process sets to its clients. */
interface HttpLimits {
  /** Open connections. */
  readonly connections: number;
  /** Requests that a connection may pipeline while an answer is pending. Browsers and proxies send none. */
  readonly ahead: number;
  /** Milliseconds until a request must have arrived in full. */
  readonly sendingMs: number;
  /** Milliseconds without traffic until a connection is closed, as when the client reads no answer. */
  readonly stillMs: number;
}

const limits: HttpLimits = { connections: 2_000, ahead: 4, sendingMs: 30_000, stillMs: 60_000 };
/** How often Node looks for slow requests within `sendingMs`. */
const checksPerTime = 6;

/** Makes an HTTP server with limits for its clients. It has no request handler yet. */
export function limitedServer({ connections, ahead, sendingMs, stillMs } = limits): Server {
  // The types of Node lack this property.
  const server: Server & { dropMaxConnection?: boolean } = createServer({
    headersTimeout: sendingMs,
    requestTimeout: sendingMs,
    connectionsCheckingInterval: sendingMs / checksPerTime,
  });
  server.timeout = stillMs;
  server.maxConnections = connections;
  // Otherwise a full process would pass the connection to the others until one has room.
  server.dropMaxConnection = true;
  server.on('connection', (socket: HttpSocket) => takeInTurn(socket, ahead));
  return server;
}

type Take = (request: IncomingMessage & { readonly upgrade: boolean }, keepAlive: boolean) => number;

/** The undocumented parts of a connection in Node's HTTP server. */
export interface HttpSocket extends Socket {
  /** Node calls this when it has read the head of a request. */
  readonly parser: { onIncoming: Take };
  /** The response in progress. */
  readonly _httpMessage?: ServerResponse | null;
}

/** The result of `onIncoming` that makes Node ignore the rest of what it read. */
const leaveTheRest = 2;

/**
 * Answers pipelined requests one at a time: each begins after the response before it was sent, so that a client that
 * never reads gets no more. Node alone would begin all it has read, 2,000 at once, and keep their responses in memory.
 * Closes a connection that sends too many ahead (`npm run bench:flood`).
 */
function takeInTurn(socket: HttpSocket, ahead: number): void {
  const take = socket.parser.onIncoming;
  const waiting: Parameters<Take>[] = [];
  // Null once the response was sent, and after an upgrade from HTTP, as to a web socket.
  const afterAnswer = () => socket._httpMessage?.once('close', next);
  const next = () => {
    const request = waiting.shift();
    if (!request || !socket.writable) return;
    take(...request);
    if (waiting.length > 0) afterAnswer();
  };
  socket.parser.onIncoming = (request, keepAlive) => {
    if (!socket._httpMessage && waiting.length === 0) return take(request, keepAlive);
    // A request to upgrade must be answered at once.
    if (waiting.length < ahead && !request.upgrade) {
      if (waiting.length === 0) afterAnswer();
      waiting.push([request, keepAlive]);
      return 0;
    }
    socket.destroy();
    return leaveTheRest;
  };
}

/** A scheme with a user before the host, as sent to a proxy: `https://user:pw@host/`. */
const withUser = /^\w+:\/\/[^/?#]*@/;

/** Makes the app the request handler of Node's server. Refuses addresses that the app cannot parse. */
export const requestListener = (app: Pick<Hono, 'fetch'>): RequestListener =>
  getRequestListener(
    (request, env) => (withUser.test(request.url) ? invalidTarget() : app.fetch(request, env)),
    {
      // The app handles its own errors; these come from Node's request.
      errorHandler: (error) =>
        error instanceof RequestError ? invalidTarget() : new Response(null, { status: 500 }),
    },
  );

const invalidTarget = (): Response =>
  problemResponse(
    new Problem(
      'invalid-target',
      'The request asks for an address that this server does not have. Send its path, and the host in the Host header, without a user name.',
    ),
  );

/**
 * Listens on a port of a host (undefined: all addresses). Out: the port, which the system chooses for 0. Fails with a
 * StartError.
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
  EACCES: (port) => `Port ${port} is not open to this user. Set PORT to one from 1024 on.`,
  EADDRNOTAVAIL: (_, host) =>
    `HOST is '${host}', which is no address of this machine. Set it to one that is.`,
  ENOTFOUND: (_, host) =>
    `HOST is '${host}', which has no address. Set it to a name or address of this machine.`,
};
