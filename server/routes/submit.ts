import type { Handler } from 'hono';
import { answer } from '../answer.ts';
import type { SubmitResponse } from '../api.ts';
import type { Deps } from '../deps.ts';
import { readJsonBody } from '../input/json-body.ts';
import { sessionId } from '../input/session-id.ts';
import { textFields } from '../input/text-fields.ts';
import { submitFields } from '../submit-fields.ts';

/** POST /api/submit: creates the session with the active funnel, or merges into the one that is known. */
export const submit =
  (deps: Deps): Handler =>
  async (context) => {
    const body = await readJsonBody(context.req, { sessionId, answers: textFields });
    const { version, created } = await submitFields(deps, body.sessionId, body.answers);
    return answer<SubmitResponse>({ success: true, version }, created ? 201 : 200);
  };
