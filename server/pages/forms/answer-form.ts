import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { startFields } from '../../../schema/derived/start-fields.ts';
import { isSessionId } from '../../../schema/session-id.ts';
import type { Deps } from '../../deps.ts';
import { describeError } from '../../describe-error.ts';
import { type FormBody, readForm } from '../../input/form-body.ts';
import type { PublishedFunnel } from '../../published-funnels.ts';
import { submitFields } from '../../submit-fields.ts';
import { formAnswer } from './form-answer.ts';

/** What is known of a form on its way. */
export interface FormEnv {
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
export async function answerForm(
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
