import type { EmailAnswer } from '../../schema/answers/answer.ts';
import type { SubmitEmailResponse, SubmitResponse, UpdateResponse } from '../../server/api.ts';
import { request } from './request.ts';

/** Stored texts by field. */
export type Fields = Readonly<Record<string, string>>;

/** Throws if the server answers 200 but says `success: false`. */
function ensureSaved<Answer extends { readonly success?: boolean }>(answer: Answer): Answer {
  if (answer.success === false) throw new Error('The server did not keep what was sent. Send it again.');
  return answer;
}

/** Creates the session, or adds to it. */
export const submit = async (sessionId: string, answers: Fields): Promise<Partial<SubmitResponse>> =>
  ensureSaved(await request<Partial<SubmitResponse>>('/api/submit', { sessionId, answers }));

/** Adds to a session that exists. */
export const update = async (sessionId: string, updates: Fields): Promise<Partial<UpdateResponse>> =>
  ensureSaved(await request<Partial<UpdateResponse>>('/api/update', { sessionId, updates }));

/** Saves the e-mail address and the newsletter consent; `field` names the e-mail step if it is not the first one. */
export const submitEmail = async (
  sessionId: string,
  answer: EmailAnswer,
  field?: string,
): Promise<Partial<SubmitEmailResponse>> => {
  const query = field === undefined ? '' : `?${new URLSearchParams({ field })}`;
  return ensureSaved(
    await request<Partial<SubmitEmailResponse>>(`/api/submit-email${query}`, { sessionId, ...answer }),
  );
};
