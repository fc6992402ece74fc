/** A fault to inject, and the requests that it affects. */
export interface FaultOrder {
  /** The prefix of the path, such as `/v1/refunds`. */
  readonly path: string;
  /** By default every method. */
  readonly method?: string;
  /** How many requests fail; by default one. */
  readonly times?: number;
  /**
   * The status of the response; `drop` breaks the connection; `slow` delays the response until the fault is released.
   */
  readonly status: 400 | 429 | 500 | 'drop' | 'slow';
  /** Whether the request is executed first, so that only its response fails. */
  readonly after?: boolean;
}

/** An injected fault. */
export class Fault {
  readonly order: FaultOrder;
  /** Settles when the fault has hit its first request. */
  readonly reached: Promise<void>;
  readonly #released: Promise<void>;
  readonly #reach: () => void;
  /** Releases the delayed requests. */
  readonly release: () => void;
  #remaining: number;

  constructor(order: FaultOrder) {
    this.order = order;
    this.#remaining = order.times ?? 1;
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    [this.reached, this.#reach] = [reached.promise, reached.resolve];
    [this.#released, this.release] = [released.promise, released.resolve];
  }

  /** Whether the fault hits this request, which counts against `times`. */
  strikes(method: string, path: string): boolean {
    const { order } = this;
    if (this.#remaining === 0 || !path.startsWith(order.path) || (order.method ?? method) !== method)
      return false;
    this.#remaining -= 1;
    return true;
  }

  /** Settles `reached`; a slow fault then waits until it is released. */
  async holdUp(): Promise<void> {
    this.#reach();
    if (this.order.status === 'slow') await this.#released;
  }
}
