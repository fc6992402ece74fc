import type { Handler } from 'hono';
import type { SubmitEmailResponse } from '../api.ts';
import type { Deps } from '../deps.ts';
import { flag } from '../input/flag.ts';
import { readJsonBody } from '../input/json-body.ts';
import { sessionId } from '../input/session-id.ts';
import { text } from '../input/text.ts';
import { knownSession } from '../known-session.ts';
import { Problem } from '../problem.ts';

/** POST /api/submit-email: keeps the answer of the e-mail step, the address and the newsletter consent. */
export const submitEmail =
  ({ store, funnels, now }: Deps): Handler =>
  async (context) => {
    const body = await readJsonBody(context.req, { sessionId, email: text, subscription: flag });
    const session = await knownSession(store.sessions, body.sessionId);
    const { fields: table } = await funnels.of(session);
    const [field, rule] = [...table].find(([, { writtenBy }]) => writtenBy === 'submit-email') ?? [];
    if (field === undefined || rule === undefined) {
      throw new Problem(
        'undeclared-field',
        'The funnel of this session has no step that asks for an e-mail address; send none.',
      );
    }
    const email = body.email.trim();
    const refusal = rule.check(email, body.sessionId);
    if (refusal) throw new Problem(refusal.id, refusal.problem);
    const stored = await store.sessions.updateEmail({
      id: session.id,
      fields: new Map([[field, email]]),
      furthestStep: rule.stepNumber ?? 0,
      email,
      consent: body.subscription,
      at: now(),
    });
    if (!stored) throw new Error('The address was not stored: the database gave no row for the write.');
    return context.json<SubmitEmailResponse>({ success: true });
  };
