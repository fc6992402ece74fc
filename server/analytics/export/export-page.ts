import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Database } from '../../store/rows/tables.ts';
import type { Store } from '../../store/store.ts';
import { Figures } from '../../store/tables/sessions/figures.ts';
import { SessionPages, type SourcedSession } from '../../store/tables/sessions/session-pages.ts';
import { type Selection, type ShownFunnels, shownFunnels } from '../figures/analyse.ts';
import { sourceNames } from '../folding/load-session-progress.ts';
import { givenSource } from '../folding/source-names.ts';
import { csvTable } from './sessions-as-csv.ts';

/** Which part of the export. */
export interface ExportQuery {
  readonly selection: Selection;
  /** The versions whose fields are columns. */
  readonly versions: readonly string[];
  /** The id of the session after which the part begins; null for the first, which has the head. */
  readonly after: string | null;
}

/** A part of the CSV file, and the id after which the next part begins; null at the end. */
export interface ExportPage {
  readonly csv: string;
  readonly end: string | null;
}

/** Writes a part of the export. In: the database to read from, and the funnels. */
export async function exportPage(
  from: Pick<Store, 'snapshot'>,
  funnels: ShownFunnels,
  { selection, versions, after }: ExportQuery,
): Promise<ExportPage> {
  const shown = await shownFunnels(funnels, versions);
  const filter = { ...selection, funnelId: funnels.active.funnel.id };
  const { sessions, end } = await from.snapshot(async (snapshot) => {
    const page = await new SessionPages(snapshot).after(after, filter);
    const found =
      selection.source === null
        ? page.sessions
        : await ofSource(selection.source, page.sessions, shown, snapshot);
    return { ...page, sessions: found };
  });
  const { head, linesOf } = csvTable(shown);
  return { csv: (after === null ? head : '') + linesOf(sessions), end };
}

/** Leaves out sessions that have changed since their last fold and now have another source. */
async function ofSource(
  source: string,
  sessions: readonly SourcedSession[],
  shown: readonly Funnel[],
  snapshot: Database,
): Promise<readonly SourcedSession[]> {
  const changed = sessions.filter((session) => session.source === null);
  const nameOf = await sourceNames(new Figures(snapshot), changed);
  const versions = new Map(shown.map((funnel) => [funnel.version, funnel]));
  return sessions.filter((session) => {
    const funnel = versions.get(session.version);
    return (
      session.source !== null || (funnel && nameOf(session, givenSource(funnel, session.answers)) === source)
    );
  });
}
