import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

/** What a round of load has found. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Answers that were no success, and connections that broke. */
  readonly bad: number;
  /** By session: the last value whose keeping was acknowledged. */
  readonly acknowledged: Readonly<Record<string, string>>;
}

interface Asked {
  id?: string | undefined;
  value?: string;
}

const sessionsPerConnection = 16;
const headers = { 'content-type': 'application/json' };

/** Makes the sessions that a round of so many connections writes to. */
async function makeSessions(url: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (let start = 0; start < ids.length; start += 64) {
    const made = ids.slice(start, start + 64).map(async (sessionId) => {
      const body = JSON.stringify({ sessionId, answers: { UTM: 'bench' } });
      const { status } = await fetch(`${url}/api/submit`, { method: 'POST', headers, body });
      if (status !== 201) throw new Error(`A session could not be made: the server answered ${status}.`);
    });
    await Promise.all(made);
  }
  return ids;
}

/**
 * Sends updates for `seconds` over so many connections; `made` says whether the server knows sessions, which are
 * then made first.
 */
async function load(url: string, connections: number, seconds: number, made: boolean): Promise<LoadResult> {
  const count = connections * sessionsPerConnection;
  const ids: string[] = made
    ? await makeSessions(url, count)
    : Array.from({ length: count }, () => randomUUID());
  const acknowledged: Record<string, string> = {};
  let [bad, nextValue] = [0, 0];
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path: '/api/update',
        headers,
        // A session is written to by one request at a time, so that its last acknowledged value is known.
        setupRequest: (request, context) => {
          const asked = context as Asked;
          asked.id = ids.shift();
          asked.value = `Answer ${nextValue++}`;
          const body = JSON.stringify({ sessionId: asked.id, updates: { 'Step 7': asked.value } });
          return { ...request, body };
        },
        onResponse: (status, _body, context) => {
          const { id = '', value = '' } = context as Asked;
          ids.push(id);
          if (status === 200) acknowledged[id] = value;
          else bad += 1;
        },
      },
    ],
  });
  const { requests, latency, errors, timeouts } = result;
  return {
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    bad: bad + errors + timeouts,
    acknowledged,
  };
}

const [url = '', connections, seconds, made] = process.argv.slice(2);
process.send?.(await load(url, Number(connections), Number(seconds), made === 'made'));
