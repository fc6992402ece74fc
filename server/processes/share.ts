import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Funnel } from '../../schema/funnel.ts';

/** What all processes of a server have in common, decided once by the one that starts them. */
export interface Share {
  /** The active funnel: its file may have changed by the time that a process is replaced. */
  readonly funnel: Funnel;
  /** The staff token, for a cookie of one to be good for all; none closes the analytics. */
  readonly staffToken: string | undefined;
}

/** Hands a process its share. */
export function assign(worker: Worker, share: Share): void {
  worker.send(share);
}

/** Takes the share that this process was handed. */
export async function assigned(): Promise<Share> {
  const [share] = await once(process, 'message');
  return share;
}
