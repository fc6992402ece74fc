import type { ProblemResponse } from '../../server/api.ts';
import { RequestError } from '../api/request.ts';

/** Why no account was made, and the field that is to be corrected, where one is. */
export interface AccountRefusal {
  readonly field: 'email' | 'password' | undefined;
  readonly text: string;
}

/** What visitors can do something about: another address, another password, or to wait. */
const theirs: ReadonlySet<number> = new Set([409, 422, 429]);

const fields: ReadonlyMap<string, AccountRefusal['field']> = new Map([
  ['urn:problem:stile:invalid-email', 'email'],
  ['urn:problem:stile:email-taken', 'email'],
  ['urn:problem:stile:password-too-short', 'password'],
  ['urn:problem:stile:password-too-long', 'password'],
]);

/** Reads the server's refusal; the text given where it has no sentence for visitors. */
export function accountRefusal(error: Error, otherwise: string): AccountRefusal {
  if (!(error instanceof RequestError) || !theirs.has(error.status))
    return { field: undefined, text: otherwise };
  try {
    const { type, detail }: ProblemResponse = JSON.parse(error.text);
    return { field: fields.get(type), text: detail };
  } catch {
    // Not of our server but of something in between.
    return { field: undefined, text: otherwise };
  }
}
