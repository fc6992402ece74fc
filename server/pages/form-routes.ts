import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { isSessionId } from '../../schema/sessions/session-id.ts';
import { startFields } from '../../schema/sessions/start-fields.ts';
import { describeError } from '../errors/describe-error.ts';
import { limitBody } from '../http/body-limit.ts';
import { type FormBody, readForm } from '../http/form-body.ts';
import { problemOf } from '../http/on-error.ts';
import { fromOwnSite, type OwnSite } from '../http/own-site.ts';
import { inArmsOf } from '../releases/published-funnel.ts';
import { storedNext } from '../sessions/stored-path.ts';
import { type SubmitNeeds, submitFields } from '../sessions/submit.ts';
import { formAnswer } from './form-answer.ts';
import { activeFunnel, type FunnelLookup, type ShownFunnel, sessionsFunnel } from './funnel-of.ts';
import { type RenderedPages, sendPage } from './rendered-pages.ts';
import { screenAt } from './screen-at.ts';

/** What the answer to a form needs. */
export interface FormNeeds extends FunnelLookup, SubmitNeeds, OwnSite {}

interface FormRoutesOptions {
  readonly deps: FormNeeds;
  /** The pages with or without vendors, by what this visitor's browser asks for. */
  pagesFor(context: Context): RenderedPages;
  /** The response for a path without a form. */
  otherwise(context: Context, funnel: Funnel): Response;
}

/**
 * POST to an open screen: how a tap works before the page's scripts run. If the answer is refused or not saved, the
 * response is the page itself with a message. Refuses forms from other sites.
 */
export function formRoutes({ deps, pagesFor, otherwise }: FormRoutesOptions): Hono<FormEnv> {
  const shown = (context: Context<FormEnv>) =>
    context.var.lookup.catch(() => activeFunnel(context, deps.funnels));
  const app = new Hono<FormEnv>();
  app.onError(async (error, context) => {
    const { status, headers } = problemOf(error, context, deps.logger);
    const { sessionId } = context.var;
    // Show the refused form with the session's own version; skip the look-up if the store is unavailable.
    if (sessionId !== undefined && status < 500) {
      context.set('lookup', sessionsFunnel(context, deps, sessionId));
    }
    const found = await shown(context);
    const page = await pagesFor(context).at(found.published, context.req.path, 'refused');
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    return sendPage(context, page, found, status);
  });
  app.post('*', async (context, next) => {
    context.set('lookup', sessionsFunnel(context, deps));
    const { funnel } = (await shown(context)).published;
    return screenAt(funnel, context.req.path).open ? next() : otherwise(context, funnel);
  });
  app.post('*', fromOwnSite(deps), limitBody, async (context) =>
    answerForm(context, deps, await shown(context)),
  );
  return app;
}

/** The variables of a form's request. */
interface FormEnv {
  readonly Variables: {
    /** One look-up for each request: with a silent database, each takes as long as a visitor may wait in all. */
    lookup: Promise<ShownFunnel>;
    /** Set once the form is read. */
    sessionId?: string;
  };
}

/**
 * Does for a posted form what the renderer does for a tap: finds or creates the session, stores its start fields and
 * the answer in one write, and redirects with the session in the address. Fails if the answer is refused or cannot be
 * stored.
 *
 * In: the funnel whose page was shown. If the look-up of that funnel failed, it tries no write.
 */
async function answerForm(
  context: Context<FormEnv>,
  deps: FormNeeds,
  { published }: ShownFunnel,
): Promise<Response> {
  const form = await readForm(context.req);
  const query = new URL(context.req.url).searchParams;
  const { queryParameter } = published.funnel.session;
  const id = sessionOf(form, query, queryParameter);
  context.set('sessionId', id);
  const { funnel } = inArmsOf(published, id);
  const { fields, step, to } = formAnswer(funnel, context.req.path, form);
  const all = new Map(Object.entries({ ...startFields(funnel, query), ...fields }));
  const browser = deps.browsers.of(context);
  let stored = id;
  try {
    await context.var.lookup;
    stored = (await submitFields(deps, context, browser, id, all)).sessionId;
  } catch (error) {
    if (step) throw error;
    deps.logger.error(
      describeError(error),
      'A click could not be saved; the visitor is led on all the same.',
    );
  }
  const answers = step && (await deps.store.sessions.answersOf(stored));
  const next = (step && storedNext({ id: stored, answers: answers ?? fields }, funnel, step)) ?? to;
  return browser.withCookie(
    context.redirect(`${next}?${new URLSearchParams({ [queryParameter]: stored })}`, 303),
  );
}

/** The browser's session, which the inline script fills in; else that of the address; else a new one. */
function sessionOf(form: FormBody, query: URLSearchParams, parameter: string): string {
  return [form.field(parameter), query.get(parameter) ?? ''].find(isSessionId) ?? randomUUID();
}
