import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from 'pino';
import type { Funnel } from '../../schema/funnel.ts';
import { StartError } from '../start-error.ts';
import { RestartPause } from './restart-pause.ts';

/** The processes that serve, all at one port; started, replaced and ended by this one, which serves nothing itself. */
export class Workers {
  readonly #share: Share;
  readonly #logger: Logger;
  readonly #alive = new Set<Worker>();
  readonly #serving = new Set<Worker>();
  #ending = false;

  /** In: what all of them are to have in common. */
  constructor(share: Share, logger: Logger) {
    this.#share = share;
    this.#logger = logger;
  }

  /**
   * Starts so many processes, and from then on replaces each that dies. Gives the port once the first of them listens;
   * the others follow it, so that what keeps a server from starting is said once. Fails with a StartError.
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

  /** Has every process finish what is in flight, and exits with 0. */
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

/** What all processes of a server have in common, decided once by the one that starts them. */
export interface Share {
  /** The active funnel: its file may have changed by the time that a process is replaced. */
  readonly funnel: Funnel;
  /** The staff token, for a cookie of one to be good for all; none closes the analytics. */
  readonly staffToken: string | undefined;
}

/** Hands a process its share. */
function assign(worker: Worker, share: Share): void {
  worker.send(share);
}

/** Takes the share that this process was handed. */
export async function assigned(): Promise<Share> {
  const [share] = await once(process, 'message');
  return share;
}
