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
import { StartError } from '../start-error.ts';
import { Problem, problemResponse } from './problem.ts';

/** What each process grants its clients. */
interface HttpLimits {
  /** How many connections may be open. */
  readonly connections: number;
  /** How many requests a connection may send ahead of the answer to the one before them. Browsers and proxies send none. */
  readonly ahead: number;
  /** How long a request may take to come whole. */
  readonly sendingMs: number;
  /** How long nothing may move on a connection: that an answer is not read, most of all. */
  readonly stillMs: number;
}

const limits: HttpLimits = { connections: 2_000, ahead: 4, sendingMs: 30_000, stillMs: 60_000 };
/** How late a request that takes too long is noticed, as a share of its time. */
const checksPerTime = 6;

/** Makes an HTTP server that keeps within limits what clients can take of it. It has nothing that answers yet. */
export function limitedServer({ connections, ahead, sendingMs, stillMs } = limits): Server {
  // The types of Node do not know that property yet.
  const server: Server & { dropMaxConnection?: boolean } = createServer({
    headersTimeout: sendingMs,
    requestTimeout: sendingMs,
    connectionsCheckingInterval: sendingMs / checksPerTime,
  });
  server.timeout = stillMs;
  server.maxConnections = connections;
  // Among several processes, one that is full would have a connection passed around until it finds room.
  server.dropMaxConnection = true;
  server.on('connection', (socket: HttpSocket) => takeInTurn(socket, ahead));
  return server;
}

type Take = (request: IncomingMessage & { readonly upgrade: boolean }, keepAlive: boolean) => number;

/** A connection as Node's HTTP server has it: it documents none of this. */
interface HttpSocket extends Socket {
  /** Calls this as soon as it has read the head of a request. */
  readonly parser: { onIncoming: Take };
  /** The answer that is being given. */
  readonly _httpMessage?: ServerResponse | null;
}

/** What `onIncoming` gives to have the rest of what was read left alone. */
const leaveTheRest = 2;

/**
 * Has the requests of a connection answered one after the other: the next is begun once the answer before it has been
 * sent, so that a client which reads nothing is given no more. Node itself begins all that it has read, 2,000 in one
 * piece, and keeps their answers. A connection that sends too many ahead is closed.
 */
function takeInTurn(socket: HttpSocket, ahead: number): void {
  const take = socket.parser.onIncoming;
  const waiting: Parameters<Take>[] = [];
  let underWay = false;
  const begin = (...request: Parameters<Take>) => {
    const outcome = take(...request);
    // None where it leaves HTTP, as for a web socket.
    const answer = socket._httpMessage;
    underWay = Boolean(answer);
    answer?.once('close', next);
    return outcome;
  };
  const next = () => {
    underWay = false;
    const request = waiting.shift();
    if (request && socket.writable) begin(...request);
  };
  socket.parser.onIncoming = (request, keepAlive) => {
    if (!underWay) return begin(request, keepAlive);
    // One that wants to leave HTTP has to be answered at once.
    if (waiting.length < ahead && !request.upgrade) {
      waiting.push([request, keepAlive]);
      return 0;
    }
    socket.destroy();
    return leaveTheRest;
  };
}

/** Scheme, and a name or password ahead of the host: `https://user:pw@host/`, as a proxy may be asked. */
const withUser = /^\w+:\/\/[^/?#]*@/;

/** Has Node's server answered by the app. An address that the app could make nothing of is refused ahead of it. */
export const requestListener = (app: Pick<Hono, 'fetch'>): RequestListener =>
  getRequestListener(
    (request, env) => (withUser.test(request.url) ? invalidTarget() : app.fetch(request, env)),
    {
      // The app itself answers whatever it throws.
      errorHandler: (error) =>
        error instanceof RequestError ? invalidTarget() : new Response(null, { status: 500 }),
    },
  );

const invalidTarget = (): Response =>
  problemResponse(
    new Problem(
      'invalid-target',
      'The request asks for an address that is none of this server; send its path, and the host in the Host header, without a user name.',
    ),
  );

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
