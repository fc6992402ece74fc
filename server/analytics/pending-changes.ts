import type { PublishedFunnels } from '../published-funnels.ts';
import { CountedSessions } from '../store/counted-sessions.ts';
import type { Database } from '../store/database.ts';
import type { FigureFilter, FigureRow } from '../store/figures.ts';
import { stand } from './stand.ts';
import { Tally } from './tally.ts';

/** What the sessions that are not folded add to the figures: those of the filter, but for its source. */
export async function pendingChanges(
  snapshot: Database,
  funnels: Pick<PublishedFunnels, 'madeWith'>,
  { funnelId, version, period: { from, to } }: FigureFilter,
): Promise<readonly FigureRow[]> {
  const tally = new Tally();
  const sessions = await new CountedSessions(snapshot).unfolded(funnelId);
  for (const { session, standing } of await stand(snapshot, sessions, funnels)) {
    tally.move(session, session.folded, standing);
  }
  return tally.rows.filter(
    (row) =>
      row.span === 'day' &&
      (from === null || from <= row.period) &&
      (to === null || row.period <= to) &&
      (version === null || version === row.version),
  );
}
