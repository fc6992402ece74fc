/** What shall go wrong, and with which requests. */
export interface FaultOrder {
  /** How the path begins, such as `/v1/refunds`. */
  readonly path: string;
  /** Every method where none is given. */
  readonly method?: string;
  /** How many requests it strikes; one where nothing is said. */
  readonly times?: number;
  /** An answer of Stripe's, a connection that breaks, or one that hangs until the fault is released. */
  readonly status: 400 | 429 | 500 | 'drop' | 'slow';
  /** The request is carried out, and only its answer is struck. */
  readonly after?: boolean;
}

/** Something that goes wrong. */
export class Fault {
  readonly order: FaultOrder;
  /** Settles when the first request was struck. */
  readonly reached: Promise<void>;
  readonly #released: Promise<void>;
  readonly #reach: () => void;
  /** Lets the requests go on that it holds up. */
  readonly release: () => void;
  #left: number;

  constructor(order: FaultOrder) {
    this.order = order;
    this.#left = order.times ?? 1;
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    [this.reached, this.#reach] = [reached.promise, reached.resolve];
    [this.#released, this.release] = [released.promise, released.resolve];
  }

  /** Whether it strikes this request; one less is left to strike if so. */
  strikes(method: string, path: string): boolean {
    const { order } = this;
    if (this.#left === 0 || !path.startsWith(order.path) || (order.method ?? method) !== method) return false;
    this.#left -= 1;
    return true;
  }

  /** Reports a hanging request; settles when it may go on. */
  async holdUp(): Promise<void> {
    this.#reach();
    if (this.order.status === 'slow') await this.#released;
  }
}
