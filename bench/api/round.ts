import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { LoadResult } from './load.ts';
import { processorSeconds } from './processor-seconds.ts';
import type { RunningServer } from './running-server.ts';

/** What one server made of one load. */
export interface Round extends LoadResult {
  /** Shares of one processor that the server and the database had while they were loaded. */
  readonly serverCpu: number;
  readonly databaseCpu: number;
}

interface Load {
  readonly connections: number;
  readonly seconds: number;
  /** Those that are written to, in turn. */
  readonly ids: readonly string[];
  /** The number of the first answer: above those of earlier rounds, so that one of theirs is not taken for one of this. */
  readonly first: number;
  /** The process of the database, 0 for none of its own. */
  readonly databasePid: number;
}

const loader = new URL('load.ts', import.meta.url);

/** Loads a server from a process of its own, and says how it went. Fails where the load cannot be made. */
export async function round(server: RunningServer, load: Load): Promise<Round> {
  const { connections, seconds, ids, first, databasePid } = load;
  const words = [server.url, connections, seconds, first].map(String);
  const seenBefore = [processorSeconds(server.pid), databasePid ? processorSeconds(databasePid) : 0];
  const child = fork(loader, words, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.send(ids);
  const started = performance.now();
  const [result] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The load of ${server.url} ended with ${code} and no result; its words are above.`);
    }),
  ]);
  const wall = (performance.now() - started) / 1000;
  const seenAfter = [processorSeconds(server.pid), databasePid ? processorSeconds(databasePid) : 0];
  const [serverCpu = 0, databaseCpu = 0] = seenAfter.map(
    (after, index) => (after - (seenBefore[index] ?? 0)) / wall,
  );
  child.kill();
  return { ...(result as LoadResult), serverCpu, databaseCpu };
}
