import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { processorSeconds } from './processor-seconds.ts';
import type { RunningServer } from './running-server.ts';

/** What wrk counted in one load, as load.lua prints it. */
interface Counted {
  /** Requests made; those cut off by the end of the load included. */
  readonly sent: number;
  readonly answered: number;
  /** Responses without a success status. */
  readonly refused: number;
  /** Broken connections and missing responses. */
  readonly broken: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** The result of loading one server. */
export interface Round extends Counted {
  /** Microseconds of processor time for each answer. */
  readonly serverMicros: number;
  readonly databaseMicros: number;
}

interface Load {
  readonly connections: number;
  readonly seconds: number;
  /** A file with the ids of the sessions to write to in turn, one a line. */
  readonly idsFile: string;
  /** The number of the first answer, higher than in earlier rounds, to tell them apart. */
  readonly first: number;
  /** The database's process; 0 without one of its own. */
  readonly databasePid: number;
}

const script = new URL('load.lua', import.meta.url).pathname;

/** Loads a server with wrk. Out: the result. Fails if wrk is missing or does not run. */
export async function round({ url, pid }: RunningServer, load: Load): Promise<Round> {
  const { connections, seconds, idsFile, first, databasePid } = load;
  const used = () => [processorSeconds(pid), databasePid ? processorSeconds(databasePid) : 0];
  const before = used();
  const counted = await wrk(
    ...['--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`],
    ...['--script', script, url, '--', idsFile, String(first)],
  );
  const [serverMicros = 0, databaseMicros = 0] = used().map(
    (after, index) => ((after - (before[index] ?? 0)) * 1e6) / counted.answered,
  );
  return { ...counted, serverMicros, databaseMicros };
}

async function wrk(...options: string[]): Promise<Counted> {
  try {
    return JSON.parse((await promisify(execFile)('wrk', options)).stderr);
  } catch (error) {
    const { code, stderr } = error as { code?: string; stderr?: string };
    throw new Error(
      code === 'ENOENT'
        ? 'This bench loads the servers with wrk, which is not on this machine; install the package wrk of your system (Debian, Ubuntu: apt-get install wrk, macOS: brew install wrk) and run it again.'
        : `The load by wrk failed; its words: ${stderr || error}`,
    );
  }
}
