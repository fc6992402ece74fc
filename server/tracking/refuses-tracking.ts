import type { HonoRequest } from 'hono';

/** The request headers by which a browser asks not to be tracked: Global Privacy Control, and Do Not Track. */
export const refusalHeaders = ['Sec-GPC', 'DNT'] as const;

/** Whether the visitor's browser asks not to be tracked. */
export const refusesTracking = (request: HonoRequest): boolean =>
  refusalHeaders.some((name) => request.header(name) === '1');
