import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { FunnelFile } from '../../schema/declaration/funnel.ts';
import { describeError } from '../errors/describe-error.ts';
import { StartError } from '../errors/start-error.ts';
import { RestartPause } from './restart-pause.ts';

/** Starts, replaces and stops the processes that serve at one port; this process serves nothing itself. */
export class Workers {
  readonly #share: Share;
  readonly #logger: Logger;
  readonly #alive = new Set<Worker>();
  readonly #serving = new Set<Worker>();
  #ending = false;

  /** In: what all processes share. */
  constructor(share: Share, logger: Logger) {
    this.#share = share;
    this.#logger = logger;
  }

  /**
   * Starts this many processes and replaces those that die. Out: what the first says once it serves. The others start
   * after it, so that an error at the start is reported once. Fails with a StartError.
   */
  async start(count: number): Promise<Started> {
    const first = this.#fork();
    const started = await startOf(first);
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, (received) => this.#end(received));
    void this.#replaceOnceDead(first);
    for (let more = 1; more < count; more += 1) void this.#replaceOnceDead();
    return started;
  }

  #fork(): Worker {
    const worker = cluster.fork();
    this.#alive.add(worker);
    // Not earlier: a process that could not be started takes no message.
    worker.once('online', () => worker.send(this.#share));
    worker.once('listening', () => this.#serving.add(worker));
    const forget = () => {
      this.#alive.delete(worker);
      this.#serving.delete(worker);
    };
    endOf(worker).then(forget, forget);
    return worker;
  }

  /** Starts a process, unless it is running, and another one whenever it died or could not be started. */
  async #replaceOnceDead(running?: Worker): Promise<void> {
    const pause = new RestartPause();
    for (let worker = running; !this.#ending; worker = undefined) {
      const born = performance.now();
      const end = await endOf(worker ?? this.#fork()).catch(describeError);
      if (this.#ending) return;
      const waitMs = pause.afterLifeOf(performance.now() - born, this.#serving.size > 0);
      this.#logger.error({ ...end, waitMs }, 'A process of the server died; another takes its place.');
      await sleep(waitMs);
    }
  }

  /** Lets every process finish its pending responses, then exits with 0. */
  async #end(signal: NodeJS.Signals): Promise<void> {
    if (this.#ending) return;
    this.#ending = true;
    const ends = [...this.#alive].map(endOf);
    for (const { process } of this.#alive) process.kill(signal);
    await Promise.allSettled(ends);
    process.exit(0);
  }
}

/** Waits until a process has ended. Out: how, for the log. Fails if the process could not be started. */
const endOf = (worker: Worker): Promise<object> =>
  new Promise((resolve, reject) => {
    worker.once('exit', (code, signal) => resolve({ worker: worker.process.pid, code, signal }));
    // A process that was started reports its exit too.
    worker.on('error', (error) => {
      if (worker.process.pid === undefined) reject(error);
    });
  });

/** What a process says once it serves. Fails with a StartError if it ends before that. */
function startOf(worker: Worker): Promise<Started> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    const refuse = (end: string) =>
      reject(new StartError(`The server did not start: its first process ${end}.`));
    endOf(worker).then(
      () => {
        const { exitCode, signalCode } = worker.process;
        refuse(`ended (${signalCode ?? `exit code ${exitCode}`}), and has said why above if it could`);
      },
      (error) => refuse(`could not be started (${error.message})`),
    );
  });
}

/** What a process says of itself once it serves. */
export interface Started {
  readonly port: number;
  /** The versions that new sessions get, and from which releases; the first is what most of them get. */
  readonly live: readonly string[];
}

/** What all processes share, decided once by the parent. */
export interface Share {
  /** The funnel as its file had it: the file may have changed when a process is replaced. */
  readonly written: FunnelFile;
  /** The texts of the file and its overlays, by name. */
  readonly files: Readonly<Record<string, string>>;
  /** The staff token: with the same one, each process accepts the others' cookies. Undefined closes the analytics. */
  readonly staffToken: string | undefined;
}

/** What the parent has this process share. */
export async function assigned(): Promise<Share> {
  const [share] = await once(process, 'message');
  return share;
}
