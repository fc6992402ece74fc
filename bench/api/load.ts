import autocannon from 'autocannon';

/** The result of one load. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Failed responses and broken connections. */
  readonly bad: number;
  /** The last acknowledged value, by session. */
  readonly acknowledged: Readonly<Record<string, string>>;
}

interface Asked {
  id?: string | undefined;
  value?: string;
}

const headers = { 'content-type': 'application/json' };

/** Sends updates of these sessions for `seconds` over `connections`, with answers numbered from `first`. */
async function load(
  url: string,
  connections: number,
  seconds: number,
  ids: readonly string[],
  first: number,
): Promise<LoadResult> {
  const free = [...ids];
  const acknowledged: Record<string, string> = {};
  let [bad, nextValue] = [0, first];
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path: '/api/update',
        headers,
        // One request at a time for each session, so that its last acknowledged value is known.
        setupRequest: (request, context) => {
          const asked = context as Asked;
          asked.id = free.shift();
          asked.value = `Answer ${nextValue++}`;
          const body = JSON.stringify({ sessionId: asked.id, updates: { 'Step 7': asked.value } });
          return { ...request, body };
        },
        onResponse: (status, _body, context) => {
          const { id = '', value = '' } = context as Asked;
          free.push(id);
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

const [url = '', connections, seconds, first] = process.argv.slice(2);
process.once('message', async (ids: readonly string[]) => {
  process.send?.(await load(url, Number(connections), Number(seconds), ids, Number(first)));
});
