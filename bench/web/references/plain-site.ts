import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { encodeText } from '../../../server/pages/encoded-text.ts';
import type { Screen } from '../visits/first-screens.ts';
import { plainPage } from './plain-page.ts';
import { sentPage } from './sent-page.ts';

/** Reference A as a site: one page for each screen; the server answers its form with a redirect to the next. */
export async function plainSite(funnel: Funnel, screens: readonly Screen[], css: string): Promise<Hono> {
  const app = new Hono();
  const answers = new Map<string, Record<string, unknown>>();
  for (const screen of screens) {
    const page = await encodeText(plainPage(funnel, screen, css));
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
