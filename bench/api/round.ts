import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { LoadResult } from './load.ts';
import { processorSeconds } from './processor-seconds.ts';
import type { RunningServer } from './running-server.ts';

/** The result of loading one server. */
export interface Round extends LoadResult {
  /** Shares of one processor used under load. */
  readonly serverCpu: number;
  readonly databaseCpu: number;
}

interface Load {
  readonly connections: number;
  readonly seconds: number;
  /** The sessions to write to, in turn. */
  readonly ids: readonly string[];
  /** The number of the first answer, higher than in earlier rounds, to tell them apart. */
  readonly first: number;
  /** The database's process; 0 without one of its own. */
  readonly databasePid: number;
}

const loader = new URL('load.ts', import.meta.url);

/** Loads a server from a separate process. Out: the result. Fails if the load does not run. */
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
