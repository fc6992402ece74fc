import type { MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { StripeProblem } from './problem.ts';

interface StoredResponse {
  readonly request: string;
  /** Undefined while the first request is running. */
  answer?: { readonly status: ContentfulStatusCode; readonly body: string };
}

/**
 * Answers a repeated POST with the same idempotency key as the first one, even if that was an error of Stripe's own.
 * The key stays unused if the request was refused before it was executed.
 */
export function idempotency(keys: Map<string, StoredResponse> = new Map()): MiddlewareHandler {
  return async (context, next) => {
    const { req } = context;
    const key = req.header('Idempotency-Key');
    if (req.method !== 'POST' || key === undefined) return next();
    const request = `${req.path} ${await req.text()}`;
    const former = keys.get(key);
    if (former) return context.body(...replay(former, request, key));

    const stored: StoredResponse = { request };
    keys.set(key, stored);
    try {
      await next();
    } finally {
      const { error, res } = context;
      if (error && !(error instanceof StripeProblem && error.stored)) keys.delete(key);
      else stored.answer = { status: res.status as ContentfulStatusCode, body: await res.clone().text() };
    }
  };
}

function replay(
  { request: first, answer }: StoredResponse,
  request: string,
  key: string,
): [string, ContentfulStatusCode, Record<string, string>] {
  if (first !== request) {
    throw new StripeProblem(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  }
  if (!answer) {
    throw new StripeProblem(409, `Another request with the key '${key}' is still under way.`, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
    });
  }
  return [answer.body, answer.status, { 'Content-Type': 'application/json', 'Idempotent-Replayed': 'true' }];
}
