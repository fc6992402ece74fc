/** The number of sessions that answer at the same time on a very busy day; each has about thirty answers. */
export const sessionCount = 8_192;

const atOnce = 64;
const headers = { 'content-type': 'application/json' };

/** Creates the sessions with these ids by the server's API. Fails if one cannot be created. */
export async function makeSessions(url: string, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += atOnce) {
    const made = ids.slice(start, start + atOnce).map(async (sessionId) => {
      const body = JSON.stringify({ sessionId, answers: { UTM: 'bench' } });
      const { status } = await fetch(`${url}/api/submit`, { method: 'POST', headers, body });
      if (status !== 201) throw new Error(`A session could not be made: the server answered ${status}.`);
    });
    await Promise.all(made);
  }
}
