import type { RequestListener } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { Problem, problemResponse } from './problem.ts';

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
