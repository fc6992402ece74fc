import type { StoredAnswers } from '../../../proof/diff/change.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { inArmsOf, publishedFunnel } from '../../releases/published-funnel.ts';
import type { PublishedFunnels } from '../../releases/published-funnels.ts';
import { type VisitorClass, visitorClass } from '../../sessions/visitor-class.ts';
import type { Replica } from '../../store/replica.ts';
import type { Database } from '../../store/rows/tables.ts';
import type { Store } from '../../store/store.ts';
import { type AnswerCounts, SessionPages } from '../../store/tables/sessions/session-pages.ts';
import type { FunnelVersion } from '../../store/tables/sessions/sessions.ts';
import { type ExportPage, type ExportQuery, exportPage } from '../export/export-page.ts';
import { analyse, type Selection } from '../figures/analyse.ts';
import { foldSome } from '../folding/fold.ts';
import { type Due, removeSome } from '../folding/retention.ts';
import type { AnalyticsResponse } from '../response/analytics-response.ts';

/** A call of staff: the active version, and which sessions to count. */
export interface Look {
  readonly active: FunnelVersion;
  readonly selection: Selection;
}

/** Which stored answers to count, in a page of a funnel's sessions. */
export interface AnswerQuery {
  readonly funnelId: string;
  /** A session counts for a group if it holds any of its answers. */
  readonly groups: readonly (readonly StoredAnswers[])[];
  /** The id of the session after which the page begins; null for the first. */
  readonly after: string | null;
}

/** What would become of a page of the sessions under way, if a share of them moved to a funnel. */
export interface MoveQuery {
  readonly to: Funnel;
  readonly share: number;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** The id of the session after which the page begins; null for the first. */
  readonly after: string | null;
}

/** A class, and how many visitors are in it. */
export interface CountedClass extends VisitorClass {
  readonly visitors: number;
}

interface MoveCounts {
  readonly classes: readonly CountedClass[];
  readonly end: string | null;
}

/**
 * The work for staff, in portions of some hundredths of a second. In and out are plain values, since they may go to and
 * from another thread.
 */
export interface Portions {
  /** Out: whether there may be more to fold. */
  foldSome(): Promise<boolean>;
  /** Out: the sessions that are still due. */
  removeSome(due: Due): Promise<Due | undefined>;
  figures(look: Look): Promise<AnalyticsResponse>;
  /** Out: a part of the file, and the time up to which the standby that was read has every write. */
  exportPage(look: Look & ExportQuery): Promise<ExportPage & Pick<AnalyticsResponse, 'asOf'>>;
  /** Out: how many sessions of a page hold each group of answers. */
  countAnswers(query: AnswerQuery): Promise<AnswerCounts>;
  /** Out: the classes of a page of sessions, and where the next page begins. */
  countMoves(query: MoveQuery): Promise<MoveCounts>;
}

interface Sources {
  /** The database, with the timeouts of background work. */
  readonly store: Pick<Store, 'transaction' | 'snapshot'>;
  /** The standby to read from, if there is one. */
  readonly replica: Replica | undefined;
  readonly funnels: Pick<PublishedFunnels, 'declared'>;
}

/** Each class once, with all its visitors; the largest first. */
export function addedUp(classes: readonly CountedClass[]): readonly CountedClass[] {
  const sums = new Map<string, CountedClass>();
  for (const { visitors, ...group } of classes) {
    const key = JSON.stringify(group);
    sums.set(key, { ...group, visitors: visitors + (sums.get(key)?.visitors ?? 0) });
  }
  return [...sums.values()].sort((a, b) => b.visitors - a.visitors);
}

/** The portions, done in this thread. */
export function portionsOf({ store, replica, funnels }: Sources): Portions {
  const from = replica ?? store;
  const asOf = async () => (await replica?.asOf())?.toISOString() ?? null;
  const shown = async (active: FunnelVersion) => ({
    active: await funnels.declared(active),
    declared: funnels.declared.bind(funnels),
  });
  return {
    foldSome: () => foldSome({ store, funnels }),
    removeSome: (due) => removeSome({ store, funnels }, due),
    figures: async ({ active, selection }) => ({
      asOf: await asOf(),
      ...(await analyse({ store: from, funnels: await shown(active) }, selection)),
    }),
    exportPage: async ({ active, ...query }) => ({
      asOf: await asOf(),
      ...(await exportPage(from, await shown(active), query)),
    }),
    // Of the primary, which decides what may be published.
    countAnswers: ({ after, funnelId, groups }) =>
      store.transaction((transaction) => new SessionPages(transaction).countHolding(after, funnelId, groups)),
    countMoves: async ({ to, share, since, after }) => {
      const underWay = (transaction: Database) =>
        new SessionPages(transaction).underWay(after, to.id, new Date(since));
      const { sessions, end } = await store.transaction(underWay);
      const classes: CountedClass[] = [];
      const published = publishedFunnel(to);
      for (const session of sessions) {
        const { funnel } = inArmsOf(await funnels.declared(session), session.id);
        const found = visitorClass(session, funnel, inArmsOf(published, session.id).funnel, share);
        classes.push({ ...found, visitors: 1 });
      }
      return { classes: addedUp(classes), end };
    },
  };
}
