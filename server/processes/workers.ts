import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from 'pino';
import type { FunnelFile } from '../../schema/declaration/funnel.ts';
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
   * Starts this many processes and replaces those that die. Out: the port, once the first listens. The others start
   * after it, so that an error at the start is reported once. Fails with a StartError.
   */
  async start(count: number): Promise<number> {
    const first = this.#fork();
    const port = await portOf(first);
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, (given) => this.#end(given));
    this.#replaceOnceDead(first, new RestartPause());
    for (let more = 1; more < count; more += 1) this.#replaceOnceDead(this.#fork(), new RestartPause());
    return port;
  }

  #fork(): Worker {
    const worker = cluster.fork();
    this.#alive.add(worker);
    worker.once('listening', () => this.#serving.add(worker));
    worker.once('exit', () => {
      this.#alive.delete(worker);
      this.#serving.delete(worker);
    });
    assign(worker, this.#share);
    return worker;
  }

  #replaceOnceDead(worker: Worker, pause: RestartPause): void {
    const born = performance.now();
    worker.once('exit', (code, signal) => {
      if (this.#ending) return;
      const waitMs = pause.afterLifeOf(performance.now() - born, this.#serving.size > 0);
      this.#logger.error(
        { worker: worker.process.pid, code, signal, waitMs },
        'A process of the server died; another takes its place.',
      );
      setTimeout(() => {
        if (!this.#ending) this.#replaceOnceDead(this.#fork(), pause);
      }, waitMs);
    });
  }

  /** Lets every process finish its pending responses, then exits with 0. */
  async #end(signal: NodeJS.Signals): Promise<void> {
    if (this.#ending) return;
    this.#ending = true;
    const ends = [...this.#alive].map((worker) => once(worker, 'exit'));
    for (const { process } of this.#alive) process.kill(signal);
    await Promise.all(ends);
    process.exit(0);
  }
}

async function portOf(worker: Worker): Promise<number> {
  const ended = once(worker, 'exit').then(([code, signal]) => {
    throw new StartError(
      `The server did not start: its first process ended (${signal ?? `exit code ${code}`}), and has said why above if it could.`,
    );
  });
  const [{ port }] = await Promise.race([once(worker, 'listening'), ended]);
  return port;
}

/** What all processes share, decided once by the parent. */
export interface Share {
  /** The active funnel as its file had it: the file may have changed when a process is replaced. */
  readonly written: FunnelFile;
  /** The staff token: with the same one, each process accepts the others' cookies. Undefined closes the analytics. */
  readonly staffToken: string | undefined;
}

/** Sends a worker its share. */
function assign(worker: Worker, share: Share): void {
  worker.send(share);
}

/** Waits for the share from the parent. */
export async function assigned(): Promise<Share> {
  const [share] = await once(process, 'message');
  return share;
}
