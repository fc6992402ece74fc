import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';

/** Logs every answer: method, route, status, milliseconds. Never an address, whose query and ids are a visitor's. */
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
