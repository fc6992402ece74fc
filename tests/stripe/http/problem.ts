/** A request that Stripe refuses, in the words and codes of its API. */
export class StripeProblem extends Error {
  readonly status: 400 | 401 | 404 | 409 | 429 | 500;
  readonly type: string;
  readonly code: string | undefined;
  readonly param: string | undefined;
  /** Whether the answer belongs to the request's idempotency key: only what got as far as being carried out does. */
  readonly kept: boolean;

  constructor(
    status: StripeProblem['status'],
    message: string,
    { type = 'invalid_request_error', code, param, kept = false }: ProblemDetails = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.param = param;
    this.kept = kept;
  }

  /** The body of the answer. */
  get body() {
    const { type, code, param, message } = this;
    return { error: { type, code, param, message } };
  }
}

interface ProblemDetails {
  readonly type?: string;
  readonly code?: string;
  readonly param?: string;
  readonly kept?: boolean;
}

/** What an id has that the account does not know. */
export const noSuch = (object: string, id: string, param = 'id'): StripeProblem =>
  new StripeProblem(404, `No such ${object}: '${id}'`, { code: 'resource_missing', param });
