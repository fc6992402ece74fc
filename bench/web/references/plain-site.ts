import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { encodeText } from '../../../server/pages/encoded-text.ts';
import type { Site } from '../site.ts';
import type { Screen } from '../visits/first-screens.ts';
import { plainPage } from './plain-page.ts';
import { sentPage } from './sent-page.ts';

/**
 * Reference A as a site: one page for each screen; the server answers its form with a redirect to the next. Its first page
 * has the picture and the fonts of ours, byte for byte.
 */
export async function plainSite(
  funnel: Funnel,
  screens: readonly Screen[],
  css: string,
  ours: Site,
): Promise<Hono> {
  const app = new Hono();
  const first = await (await fetch(ours.url + funnel.start)).text();
  const fonts = first.match(/<link rel="preload" as="font"[^>]*>/g)?.join('') ?? '';
  const [picture = ''] = /<picture>.*?<\/picture>/s.exec(first) ?? [];
  for (const [file] of `${fonts}${picture}`.matchAll(/\/assets\/pictures\/[\w.-]+/g)) {
    const sent = await fetch(ours.url + file);
    const [bytes, headers] = [await sent.arrayBuffer(), Object.fromEntries(sent.headers)];
    app.get(file, (context) => context.body(bytes, 200, headers));
  }
  const answers = new Map<string, Record<string, unknown>>();
  for (const screen of screens) {
    const shown = { fonts, picture: screen === screens[0] ? picture : '' };
    const page = await encodeText(plainPage(funnel, screen, css, shown));
    app.get(screen.path, (context) => sentPage(context, page));
    app.post(screen.path, async (context) => {
      const session = getCookie(context, 'session') ?? crypto.randomUUID();
      answers.set(session, { ...answers.get(session), ...(await context.req.parseBody()) });
      setCookie(context, 'session', session, { httpOnly: true, sameSite: 'Lax' });
      return context.redirect(screen.next, 303);
    });
  }
  return app;
}
