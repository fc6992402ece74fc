import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Static, Type } from 'typebox';
import type { RejectionId } from '../../schema/answers/rejection-texts.ts';
import { jsonResponse } from './json-response.ts';

/** Every problem that the server answers with, rejections of answers included: HTTP status and title by id. */
const problems = {
  'unsupported-media-type': [415, 'Unsupported media type'],
  'body-too-large': [413, 'Body too large'],
  'body-broken-off': [400, 'Body broken off'],
  'invalid-target': [400, 'Invalid request target'],
  'invalid-json': [400, 'Invalid JSON'],
  'not-an-object': [400, 'Not an object'],
  'missing-property': [400, 'Missing property'],
  'unknown-property': [400, 'Unknown property'],
  'reserved-name': [400, 'Reserved name'],
  'invalid-session-id': [400, 'Invalid session id'],
  'nested-value': [400, 'Nested value'],
  'not-a-text': [400, 'Not a text'],
  'not-a-boolean': [400, 'Not true or false'],
  'not-one-of': [400, 'Not one of what is allowed'],
  'not-a-whole-number': [400, 'Not a whole number'],
  'not-a-list': [400, 'Not a list'],
  'nul-character': [400, 'NUL character'],
  'lone-surrogate': [400, 'Lone surrogate'],
  'no-answers': [400, 'No answers'],
  'invalid-date': [400, 'Invalid date'],
  'invalid-period': [400, 'Invalid period'],
  'unknown-version': [400, 'Unknown version'],
  'invalid-address': [422, 'Invalid address'],
  'address-taken': [409, 'Address taken'],
  'address-changed': [409, 'Address changed'],
  'site-settings': [409, 'Settings of a site'],
  'invalid-release': [422, 'Invalid release'],
  'unknown-kind': [422, 'Unknown kind'],
  'release-superseded': [409, 'Release superseded'],
  'plan-outdated': [409, 'Plan outdated'],
  'changes-not-accepted': [422, 'Changes not accepted'],
  'not-approved': [409, 'Not approved'],
  'invalid-funnel': [422, 'Invalid funnel'],
  'invalid-picture': [422, 'Invalid picture'],
  'invalid-font': [422, 'Invalid font'],
  'nothing-proposed': [400, 'Not one thing to release'],
  'missing-file': [400, 'Missing file'],
  'unknown-file': [400, 'Unknown file'],
  'unknown-funnel': [404, 'Unknown funnel'],
  'version-taken': [409, 'Version taken'],
  'draft-too-large': [413, 'Draft too large'],
  'too-complex': [422, 'Too complex'],
  'undeclared-field': [422, 'Undeclared field'],
  'other-call': [422, 'Field of another call'],
  'not-a-choice': [422, 'Not a choice'],
  'nothing-chosen': [422, 'Nothing chosen'],
  'too-few-choices': [422, 'Too few choices'],
  'too-many-choices': [422, 'Too many choices'],
  'chosen-twice': [422, 'Chosen twice'],
  'exclusive-choice': [422, 'Exclusive choice with others'],
  'off-the-steps': [422, 'Off the steps of the scale'],
  'not-a-number': [422, 'Not a number'],
  'not-whole': [422, 'Not a whole number'],
  'too-many-decimals': [422, 'Too many decimals'],
  'too-low': [422, 'Number too low'],
  'too-high': [422, 'Number too high'],
  'date-incomplete': [422, 'Date incomplete'],
  'not-a-date': [422, 'Not a date'],
  'too-early': [422, 'Date too early'],
  'too-late': [422, 'Date too late'],
  empty: [422, 'Empty answer'],
  'too-short': [422, 'Answer too short'],
  'too-long': [422, 'Answer too long'],
  'comparison-failed': [422, 'Answer at odds with another'],
  'pattern-mismatch': [422, 'Answer of another pattern'],
  'control-character': [422, 'Control character'],
  untrimmed: [422, 'Spaces around the answer'],
  'invalid-email': [422, 'Invalid e-mail address'],
  'invalid-phone': [422, 'Invalid phone number'],
  'other-country': [422, 'Phone number of another country'],
  'invalid-postcode': [422, 'Invalid postcode'],
  'no-file': [422, 'No file'],
  'too-many-files': [422, 'Too many files'],
  'file-too-large': [413, 'File too large'],
  'file-type': [422, 'File of another type'],
  'file-not-here': [422, 'File not here'],
  'no-signature': [422, 'No signature'],
  'consent-missing': [422, 'Consent missing'],
  'consent-needed': [422, 'Consent needed'],
  'not-a-plan': [422, 'Not a plan'],
  'wrong-value': [422, 'Wrong value'],
  'password-too-short': [422, 'Password too short'],
  'password-too-long': [422, 'Password too long'],
  'unknown-session': [404, 'Unknown session'],
  'other-browser': [404, 'Session of another browser'],
  'unknown-draft': [404, 'Unknown draft'],
  'unknown-revision': [404, 'Unknown revision'],
  'unknown-plan': [404, 'Unknown plan'],
  'not-offered': [409, 'Not offered'],
  'unknown-payment': [404, 'Unknown payment'],
  'payment-not-completed': [409, 'Payment not completed'],
  'payment-not-accepted': [409, 'Payment not accepted'],
  'plan-not-chosen': [409, 'Plan not chosen'],
  'payment-used': [409, 'Payment already used'],
  'email-taken': [409, 'E-mail address taken'],
  'name-taken': [409, 'Name taken'],
  'last-publisher': [409, 'Last publisher'],
  'invalid-name': [422, 'Invalid name'],
  'invalid-digest': [400, 'Invalid digest'],
  'unknown-person': [404, 'Unknown person'],
  'unknown-invitation': [404, 'Unknown invitation'],
  'invitation-over': [410, 'Invitation used or expired'],
  'sign-in-refused': [401, 'Sign-in refused'],
  'invalid-signature': [400, 'Invalid signature'],
  'other-mode': [400, 'Event of another mode'],
  'key-needed': [401, 'Key needed'],
  'staff-only': [401, 'Staff only'],
  'role-needed': [403, 'Another role needed'],
  'other-site': [403, 'Sent from another site'],
  'too-many-readers': [429, 'Too many readers'],
  'too-many-attempts': [429, 'Too many attempts'],
  'not-found': [404, 'Not found'],
  'method-not-allowed': [405, 'Method not allowed'],
  'database-unavailable': [503, 'Database unavailable'],
  'replica-unavailable': [503, 'Replica unavailable'],
  stopping: [503, 'Stopping'],
  'too-busy': [503, 'Too busy'],
  'server-outdated': [503, 'Server outdated'],
  'payments-unavailable': [503, 'Payments unavailable'],
  internal: [500, 'Internal error'],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]> &
  Record<RejectionId, readonly [413 | 422, string]>;

/** With 503: try again after a second. */
const comeBack = { 'Retry-After': '1' };

type ProblemId = keyof typeof problems;

/** Thrown for a client's mistake: the id gives status and title, `message` is the detail. */
export class Problem extends Error {
  readonly id: ProblemId;
  /** Extra response headers, such as Retry-After. */
  readonly headers: Readonly<Record<string, string>>;

  /** In: the id; full sentences that say what is wrong and the way out, without secrets or answers; extra headers. */
  constructor(id: ProblemId, detail: string, headers: Readonly<Record<string, string>> = {}) {
    super(detail);
    this.id = id;
    this.headers = { ...(this.status === 503 && comeBack), ...headers };
  }

  get status(): ContentfulStatusCode {
    return problems[this.id][0];
  }

  get title(): string {
    return problems[this.id][1];
  }
}

/** Fails with a problem unless a condition holds. In: the condition, and as for a `Problem`. */
export function check(holds: boolean, id: ProblemId, detail: string): asserts holds {
  if (!holds) throw new Problem(id, detail);
}

/** The body of every error response (RFC 9457). */
export const problemSchema = Type.Object({
  type: Type.String({ description: "`urn:problem:stile:` and the problem's id." }),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String({ description: 'One full sentence or two: what is wrong, and the way out.' }),
  success: Type.Literal(false),
});

export type ProblemResponse = Readonly<Static<typeof problemSchema>>;

/** The response for a problem (RFC 9457). */
export function problemResponse({ id, status, title, message, headers }: Problem): Response {
  const body: ProblemResponse = {
    type: `urn:problem:stile:${id}`,
    title,
    status,
    detail: message,
    success: false,
  };
  return jsonResponse(body, status, {
    ...headers,
    'Content-Type': 'application/problem+json',
  });
}
