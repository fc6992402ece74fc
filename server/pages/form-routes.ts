import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { startFields } from '../../schema/derived/start-fields.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { isSessionId } from '../../schema/session-id.ts';
import type { Deps } from '../deps.ts';
import { limitBody } from '../http/body-limit.ts';
import { type FormBody, readForm } from '../http/form-body.ts';
import { onError } from '../http/on-error.ts';
import { fromOwnSite } from '../http/own-site.ts';
import { describeError } from '../log.ts';
import type { PublishedFunnel } from '../releases/funnels.ts';
import { submitFields } from '../sessions/submit.ts';
import { formAnswer } from './form-answer.ts';
import { sessionsFunnel } from './funnel-of.ts';
import { type RenderedPages, sendPage } from './rendered-pages.ts';
import { screenAt } from './screen-at.ts';

interface FormRoutesOptions {
  readonly deps: Deps;
  /** The pages as this visitor may be sent them. */
  pagesFor(context: Context): RenderedPages;
  /** Answers a path that has no form. */
  otherwise(context: Context, funnel: Funnel): Response;
}

/**
 * POST to an open screen: the way of a tap on a page whose scripts have not run. What cannot be kept is answered with the
 * page itself, which says so. A form of another site is refused.
 */
export function formRoutes({ deps, pagesFor, otherwise }: FormRoutesOptions): Hono<FormEnv> {
  const tell = onError(deps.logger);
  const shown = (context: Context<FormEnv>) => context.var.lookup.catch(() => deps.funnels.active);
  const app = new Hono<FormEnv>();
  app.onError(async (error, context) => {
    const answer = await tell(error, context);
    const { sessionId } = context.var;
    // What the session's own version refuses is asked again as that asks it; a store that is away is not asked for it.
    if (sessionId !== undefined && answer.status < 500) {
      context.set('lookup', sessionsFunnel(context, deps, sessionId));
    }
    const page = await pagesFor(context).at(await shown(context), context.req.path, 'refused');
    const retryAfter = answer.headers.get('Retry-After');
    if (retryAfter) context.header('Retry-After', retryAfter);
    return sendPage(context, page, answer.status as ContentfulStatusCode);
  });
  app.post('*', async (context, next) => {
    context.set('lookup', sessionsFunnel(context, deps));
    const { funnel } = await shown(context);
    return screenAt(funnel, context.req.path).open ? next() : otherwise(context, funnel);
  });
  app.post('*', fromOwnSite(deps), limitBody, async (context) =>
    answerForm(context, deps, await shown(context)),
  );
  return app;
}

/** What is known of a form on its way. */
interface FormEnv {
  readonly Variables: {
    /** Looked up once a request: while the database is silent, each look-up waits as long as a visitor may wait in all. */
    lookup: Promise<PublishedFunnel>;
    /** Once the form is read. */
    sessionId?: string;
  };
}

/**
 * Does for a form what the renderer does for a tap: takes up or makes the session, keeps its first fields and the
 * answer in one write, and leads on with the session in the address. Fails where the answer is refused or cannot be kept.
 *
 * In: the funnel whose page was shown. Where the look-up that found it has failed, no write is tried after it.
 */
async function answerForm(
  context: Context<FormEnv>,
  deps: Deps,
  { funnel }: PublishedFunnel,
): Promise<Response> {
  const form = await readForm(context.req);
  const query = new URL(context.req.url).searchParams;
  const { queryParameter } = funnel.session;
  const id = sessionOf(form, query, queryParameter);
  context.set('sessionId', id);
  const { fields, to, leadsOnAnyway } = formAnswer(funnel, context.req.path, form, id);
  const all = new Map(Object.entries({ ...startFields(funnel, query), ...fields }));
  const browser = deps.browsers.of(context);
  let kept = id;
  try {
    await context.var.lookup;
    kept = (await submitFields(deps, browser, id, all, deps.clientAddress(context))).sessionId;
  } catch (error) {
    if (!leadsOnAnyway) throw error;
    deps.logger.error(describeError(error), 'A click could not be kept; it leads on all the same.');
  }
  return browser.told(context.redirect(`${to}?${new URLSearchParams({ [queryParameter]: kept })}`, 303));
}

/** That of the browser, which the page's inline script fills in; that of the address; else a new one. */
function sessionOf(form: FormBody, query: URLSearchParams, parameter: string): string {
  return [form.field(parameter), query.get(parameter) ?? ''].find(isSessionId) ?? randomUUID();
}
