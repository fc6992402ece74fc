import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { kindOf } from '../../schema/kinds/index.ts';
import { textsByField } from '../../schema/kinds/kind.ts';
import { pageAt } from '../../schema/pages/at-path.ts';
import { pageKindOf } from '../../schema/pages/page-kinds.ts';
import { stepsOnScreen } from '../../schema/questions/question-steps.ts';
import { isSessionId } from '../../schema/sessions/session-id.ts';
import { startFields } from '../../schema/sessions/start-fields.ts';
import { describeError } from '../errors/describe-error.ts';
import { limitBody } from '../http/body-limit.ts';
import { type FormBody, readForm } from '../http/form-body.ts';
import { problemOf } from '../http/on-error.ts';
import { fromOwnSite, type OwnSite } from '../http/own-site.ts';
import { Problem } from '../http/problem.ts';
import { inArmsOf } from '../releases/published-funnel.ts';
import { inRequestLanguage } from '../sessions/language.ts';
import { storedNext } from '../sessions/stored-path.ts';
import { type SubmitNeeds, submitFields } from '../sessions/submit.ts';
import { activeFunnel, type FunnelLookup, type ShownFunnel, sessionsFunnel } from './funnel-of.ts';
import { type RenderedPages, sendPage } from './rendered-pages.ts';
import { screenAt } from './screen-at.ts';

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
  const shownFunnel = (context: Context<FormEnv>) =>
    context.var.lookup.catch(() => activeFunnel(context, deps.funnels));
  const app = new Hono<FormEnv>();
  app.onError(async (error, context) => {
    const { status, headers } = problemOf(error, context, deps.logger);
    const { sessionId } = context.var;
    // Show the refused form with the session's own version; skip the look-up if the store is unavailable.
    if (sessionId !== undefined && status < 500) {
      context.set('lookup', sessionsFunnel(context, deps, sessionId));
    }
    const shown = await shownFunnel(context);
    const page = await pagesFor(context).at(shown, context.req.path, 'refused');
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    return sendPage(context, page, shown, status);
  });
  app.post('*', async (context, next) => {
    context.set('lookup', sessionsFunnel(context, deps));
    const { published, ofSession } = await shownFunnel(context);
    const { base, candidate } = deps.funnels.shown;
    // Which of two live versions was shown, only the form says.
    const possible = ofSession && candidate ? [base, candidate.published] : [published];
    const isOpen = possible.some(({ funnel }) => screenAt(funnel, context.req.path).open);
    return isOpen ? next() : otherwise(context, published.funnel);
  });
  app.post('*', fromOwnSite(deps), limitBody, async (context) =>
    answerForm(context, deps, await shownFunnel(context)),
  );
  return app;
}

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
  { published, ofSession }: ShownFunnel,
): Promise<Response> {
  const form = await readForm(context.req);
  const query = new URL(context.req.url).searchParams;
  const { queryParameter } = published.funnel.session;
  const id = sessionOf(form, query, queryParameter);
  context.set('sessionId', id);
  const { funnel } = ofSession
    ? (await inRequestLanguage(context, deps.funnels.activeFor(id))).published
    : inArmsOf(published, id);
  const { fields, step, to } = formAnswer(funnel, context.req.path, form);
  const all = new Map(Object.entries({ ...startFields(funnel, query), ...fields }));
  const browser = deps.browsers.of(context);
  let sessionId = id;
  try {
    await context.var.lookup;
    ({ sessionId } = await submitFields(deps, context, browser, id, all));
  } catch (error) {
    if (step) throw error;
    deps.logger.error(
      describeError(error),
      'A click could not be saved; the visitor is led on all the same.',
    );
  }
  const answers = step && (await deps.store.sessions.answersOf(sessionId));
  const next = (step && storedNext({ id: sessionId, answers: answers ?? fields }, funnel, step)) ?? to;
  return browser.withCookie(
    context.redirect(`${next}?${new URLSearchParams({ [queryParameter]: sessionId })}`, 303),
  );
}

/** What a posted form answers, as the renderer's calls would send it. */
interface FormAnswer {
  readonly fields: Readonly<Record<string, string>>;
  /** The step, or the question of a page, that it answers; undefined for a call to action. */
  readonly step?: Step;
  /** The path that a call to action leads to, even if its fields cannot be stored; else the path of the form. */
  readonly to: string;
}

/**
 * Reads the answer that a form of the screen at a path gives: the kind checks it and formats it for storage, as in the
 * browser. Fails with the id of its rejection, such as `not-a-choice`, or with `no-answers`.
 */
function formAnswer(funnel: Funnel, path: string, form: FormBody): FormAnswer {
  const page = pageAt(funnel, path);
  const button = page && pageKindOf(page).callToAction?.(page);
  if (button && form.field(button.field) === button.value) {
    return { fields: { [button.field]: button.value }, to: button.to };
  }
  const step = stepsOnScreen(funnel, path).find(({ field }) => form.has(field));
  if (!step) {
    throw new Problem(
      'no-answers',
      'The form has no answer to a question of this page. Choose one of the answers that the page shows.',
    );
  }
  const kind = kindOf(step);
  const checked = kind.check(step, form.field(step.field), funnel);
  if (!checked.ok) throw new Problem(checked.id, checked.problem);
  const viewed = step.createsSession ? {} : { [step.statusField]: funnel.session.viewedValue };
  return { fields: { ...viewed, ...textsByField(kind, step, checked.answer) }, step, to: path };
}

/** The browser's session, which the inline script fills in; else that of the address; else a new one. */
function sessionOf(form: FormBody, query: URLSearchParams, parameter: string): string {
  return [form.field(parameter), query.get(parameter) ?? ''].find(isSessionId) ?? randomUUID();
}
