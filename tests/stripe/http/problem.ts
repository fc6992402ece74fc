/** An error of Stripe's API, with its messages and codes. */
export class StripeProblem extends Error {
  readonly status: 400 | 402 | 401 | 404 | 409 | 429 | 500;
  readonly type: string;
  readonly code: string | undefined;
  readonly param: string | undefined;
  /** Whether the response is stored under the request's idempotency key, as it is once the request was executed. */
  readonly stored: boolean;

  constructor(
    status: StripeProblem['status'],
    message: string,
    { type = 'invalid_request_error', code, param, stored = false }: ProblemDetails = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.param = param;
    this.stored = stored;
  }

  /** The body of the response. */
  get body() {
    const { type, code, param, message } = this;
    return { error: { type, code, param, message } };
  }
}

interface ProblemDetails {
  readonly type?: string;
  readonly code?: string;
  readonly param?: string;
  readonly stored?: boolean;
}

/** The error for an id that the account does not have. */
export const noSuch = (object: string, id: string, param = 'id'): StripeProblem =>
  new StripeProblem(404, `No such ${object}: '${id}'`, { code: 'resource_missing', param });
