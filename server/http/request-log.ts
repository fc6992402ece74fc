import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';

/**
 * Logs every response: method, route, status, milliseconds. Never the address, whose query and ids identify a visitor.
 */
export const requestLog =
  (logger: Logger): MiddlewareHandler =>
  async (context, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round(performance.now() - start);
    logger.info({
      method: context.req.method,
      route: routePath(context),
      status: context.res.status,
      ms,
    });
  };
