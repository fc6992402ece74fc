import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads';

/** What a thread does: each function takes one plain value, and gives another. */
type Functions<Work> = { readonly [Name in keyof Work]: (input: never) => Promise<unknown> };

export type Input<Work extends Functions<Work>, Name extends keyof Work> = Parameters<Work[Name]>[0];
export type Output<Work extends Functions<Work>, Name extends keyof Work> = Awaited<ReturnType<Work[Name]>>;

/** Has the thread call a function. */
type Call<Work extends Functions<Work>, Name extends keyof Work = keyof Work> = {
  [One in Name]: { readonly id: number; readonly name: One; readonly input: Input<Work, One> };
}[Name];

/** Sent once the thread has loaded its code. */
const ready = 'ready';

/** What became of it. */
type Answer = { readonly id: number } & (
  | { readonly result: unknown }
  // Not an error itself: a message would leave out its code.
  | { readonly failure: Pick<Error, 'name' | 'message' | 'stack'> & { readonly code: unknown } }
);

interface Waiting<Work extends Functions<Work>> extends PromiseWithResolvers<Answer> {
  readonly call: Call<Work>;
}

interface Options extends Pick<WorkerOptions, 'env' | 'resourceLimits'> {
  /** Its file, which calls `answerCalls`. */
  readonly url: URL;
  /** What it does, for errors: 'the work for staff'. */
  readonly does: string;
  /** The most that one call may take; without it, as long as it likes. */
  readonly limitMs?: number;
}

/** A thread that does calls one after the other. It starts with the first one, and again after it died. */
export class WorkerThread<Work extends Functions<Work>> {
  readonly #options: Options;
  /** In the order in which the thread does them. */
  readonly #waiting = new Map<number, Waiting<Work>>();
  #calls = 0;
  #worker: Worker | undefined;
  #isReady = false;
  #started = Promise.withResolvers<void>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Starts the thread, unless it runs; until it is ready, or has died. */
  start(): Promise<void> {
    this.#worker ??= this.#start();
    return this.#started.promise;
  }

  /** Fails as the function does, and with a ThreadEnded if the thread was ended meanwhile. */
  async call<Name extends keyof Work>(name: Name, input: Input<Work, Name>): Promise<Output<Work, Name>> {
    this.#calls += 1;
    const call: Call<Work, Name> = { id: this.#calls, name, input };
    const waiting = { ...Promise.withResolvers<Answer>(), call };
    this.#send(waiting);
    const answer = await waiting.promise;
    if ('failure' in answer) throw Object.assign(new Error(answer.failure.message), answer.failure);
    return answer.result as Output<Work, Name>;
  }

  /** Ends the thread at once, and fails all calls. */
  async end(): Promise<void> {
    clearTimeout(this.#timer);
    this.#fail([...this.#waiting.values()]);
    await this.#worker?.terminate();
  }

  #send(waiting: Waiting<Work>): void {
    const { id } = waiting.call;
    this.#waiting.set(id, waiting);
    this.#worker ??= this.#start();
    this.#worker.postMessage(waiting.call);
    if (this.#waiting.size === 1) this.#watch();
  }

  /** Gives the call that is done now its time, which begins once the thread is ready. */
  #watch(): void {
    clearTimeout(this.#timer);
    const { limitMs } = this.#options;
    const [first] = this.#waiting.values();
    if (limitMs === undefined || !first || !this.#isReady) return;
    this.#timer = setTimeout(() => {
      this.#fail([first], `it took longer than ${limitMs} ms`);
      void this.#worker?.terminate();
    }, limitMs);
  }

  #fail(calls: readonly Waiting<Work>[], why?: string): void {
    for (const { call, reject } of calls) {
      this.#waiting.delete(call.id);
      reject(new ThreadEnded(this.#options.does, why));
    }
  }

  #start(): Worker {
    const { url, env, resourceLimits } = this.#options;
    const worker = new Worker(url, { ...(env && { env }), ...(resourceLimits && { resourceLimits }) });
    worker.on('message', (message: Answer | typeof ready) => {
      if (message === ready) {
        this.#isReady = true;
        this.#started.resolve();
      } else {
        this.#waiting.get(message.id)?.resolve(message);
        this.#waiting.delete(message.id);
      }
      this.#watch();
    });
    // It died of the call that it did.
    worker.on('error', (error) => this.#fail([...this.#waiting.values()].slice(0, 1), error.message));
    worker.on('exit', () => {
      this.#worker = undefined;
      this.#isReady = false;
      this.#started.resolve();
      this.#started = Promise.withResolvers();
      const others = [...this.#waiting.values()];
      this.#waiting.clear();
      for (const waiting of others) this.#send(waiting);
    });
    return worker;
  }
}

/** A call that a thread did not end. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';

  constructor(does: string, why?: string) {
    super(
      `The thread that does ${does} has ended${why === undefined ? '' : ` (${why})`}, and this work with it. The next call starts another; call again.`,
    );
  }
}

/** In the thread: answers the calls, in their order. */
export function answerCalls<Work extends Functions<Work>>(work: Work): void {
  const answerTo = async ({ id, name, input }: Call<Work>): Promise<Answer> => {
    try {
      return { id, result: await work[name](input) };
    } catch (error) {
      const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
      return { id, failure: { name, message, stack, code: (error as { code?: unknown }).code } };
    }
  };
  let last = Promise.resolve();
  parentPort?.on('message', (call: Call<Work>) => {
    last = last.then(async () => parentPort?.postMessage(await answerTo(call)));
  });
  parentPort?.postMessage(ready);
}
