import type { Handler } from 'hono';
import { answer } from '../answer.ts';
import type { SubmitResponse } from '../api.ts';
import type { Deps } from '../deps.ts';
import { readJsonBody } from '../input/json-body.ts';
import { sessionId } from '../input/session-id.ts';
import { textFields } from '../input/text-fields.ts';
import { submitFields } from '../submit-fields.ts';

/** POST /api/submit: creates the session with the active funnel, or merges into the one that is known and this browser's. */
export const submit =
  (deps: Deps): Handler =>
  async (context) => {
    const body = await readJsonBody(context.req, { sessionId, answers: textFields });
    const browser = deps.browsers.of(context);
    const network = deps.clientAddress(context);
    const { created, ...kept } = await submitFields(deps, browser, body.sessionId, body.answers, network);
    return browser.told(answer<SubmitResponse>({ success: true, ...kept }, created ? 201 : 200));
  };
