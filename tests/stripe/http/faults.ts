import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { Fault, type FaultOrder } from './fault.ts';
import { StripeProblem } from './problem.ts';

type Bound = { Bindings: HttpBindings };
type Outcome = (context: Context<Bound>) => void;

const hangUp: Outcome = ({ env }) => {
  env.incoming.socket.destroy();
};

const outcomes: Readonly<Record<FaultOrder['status'], Outcome>> = {
  drop: hangUp,
  slow: () => {},
  400: () => {
    throw new StripeProblem(400, 'This API call cannot be made with this version of the API.');
  },
  429: () => {
    throw new StripeProblem(429, 'Too many requests.', { type: 'rate_limit_error', code: 'rate_limit' });
  },
  500: () => {
    throw new StripeProblem(500, 'An unknown error occurred.', { type: 'api_error', stored: true });
  },
};

/** The faults that a test injects between a client and Stripe. */
export class Faults {
  readonly #faults: Fault[] = [];
  #down = false;

  fail(order: FaultOrder): Fault {
    const fault = new Fault(order);
    this.#faults.push(fault);
    return fault;
  }

  /** Whether every connection breaks. */
  set down(down: boolean) {
    this.#down = down;
  }

  /** Releases all delayed requests. */
  releaseAll(): void {
    for (const { release } of this.#faults) release();
  }

  /** The faults of the network and of rate limits, which idempotency keys do not record. */
  readonly onTheWay: MiddlewareHandler<Bound> = async (context, next) => {
    if (this.#down) return this.#dropped(context);
    return this.#strike(context, next, ['drop', 400, 429]);
  };

  /** The faults inside of Stripe, which use up the request's idempotency key. */
  readonly inside: MiddlewareHandler<Bound> = (context, next) => this.#strike(context, next, [500, 'slow']);

  async #strike(
    context: Context<Bound>,
    next: () => Promise<void>,
    statuses: readonly FaultOrder['status'][],
  ): Promise<Response | undefined> {
    const { method, path } = context.req;
    const fault = this.#faults.find(
      (candidate) => statuses.includes(candidate.order.status) && candidate.strikes(method, path),
    );
    if (fault?.order.after) await next();
    if (fault) {
      await fault.holdUp();
      outcomes[fault.order.status](context);
      if (fault.order.status === 'drop') return this.#dropped(context);
    }
    if (!fault?.order.after) await next();
    return undefined;
  }

  #dropped(context: Context<Bound>): Response {
    hangUp(context);
    return context.body(null);
  }
}
