import type { MiddlewareHandler } from 'hono';
import { StripeProblem } from './problem.ts';

/** Refuses requests without the account's secret key. */
export const authentication =
  (secretKey: string): MiddlewareHandler =>
  async ({ req }, next) => {
    const key = /^Bearer (.+)$/.exec(req.header('Authorization') ?? '')?.[1];
    if (key === undefined) {
      throw new StripeProblem(401, 'You did not provide an API key.');
    }
    if (key !== secretKey) {
      const shown = `${key.slice(0, 8)}${'*'.repeat(12)}${key.slice(-4)}`;
      throw new StripeProblem(401, `Invalid API Key provided: ${shown}`, { code: 'api_key_invalid' });
    }
    await next();
  };
