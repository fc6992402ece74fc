import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { refusalHeaders } from '../tracking/refuses-tracking.ts';
import type { RenderedPage } from './rendered-pages.ts';
import { sendEncoded } from './send-encoded.ts';

/** Sends a page, to be asked for again each time. */
export const sendPage = (
  context: Context,
  page: RenderedPage,
  answered: ContentfulStatusCode = page.status,
): Response =>
  sendEncoded(context, page, answered, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': page.policy,
    'Cache-Control': 'no-cache',
    Vary: ['Accept-Encoding', ...refusalHeaders].join(', '),
    // To part a page from whoever opened it, a browser starts a process for it, which costs a phone as long as the drawing.
    ...(page.open && { 'Cross-Origin-Opener-Policy': 'unsafe-none' }),
  });
