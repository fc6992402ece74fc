import type { Handler } from 'hono';
import { Activity, countsLastSeconds } from '../activity.ts';
import { answer } from '../answer.ts';
import type { ActivityResponse } from '../api.ts';
import type { Deps } from '../deps.ts';
import { sessionId } from '../input/session-id.ts';

/** GET /api/activity: what the live counters show, in the funnel version of the session, else in the active one. */
export const activity = (deps: Deps): Handler => {
  const { store, funnels } = deps;
  const figures = new Activity(deps);
  return async (context) => {
    const id = context.req.query('sessionId');
    const session = id === undefined ? undefined : await store.sessions.versionOf(sessionId(id, 'sessionId'));
    const published = session ? await funnels.of(session) : funnels.active;
    const counts = await figures.of(published);
    const headers = { 'Cache-Control': `private, max-age=${countsLastSeconds}` };
    return answer<ActivityResponse>({ counts }, 200, headers);
  };
};
