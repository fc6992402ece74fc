import { type ExpressionBuilder, type QueryCreator, sql } from 'kysely';
import { dayMs } from '../../../../schema/numbers/durations.ts';
import type { Tables } from '../../rows/tables.ts';
import { Table } from '../../table.ts';

/** The count of each measure, by key. */
type Counts = Readonly<Record<string, number>>;

/** The counts of sessions by period, version and source. */
export interface FigureRow {
  readonly funnelId: string;
  /** `arm`: only the arms of experiments, by the day. */
  readonly span: 'day' | 'month' | 'arm';
  /** YYYY-MM-DD or YYYY-MM, in UTC. */
  readonly period: string;
  readonly version: string;
  readonly source: string;
  readonly counts: Counts;
}

/** The counts of the arms of experiments on a day. */
export type ArmRow = Omit<FigureRow, 'funnelId' | 'span'>;

/** Which sessions to count; null means all. */
export interface FigureFilter {
  readonly funnelId: string;
  readonly period: Period;
  readonly version: string | null;
  readonly source: string | null;
}

/** The sums that the analytics read. */
export class Figures extends Table {
  /** The stored rows for these keys, with their counts. */
  async find(rows: readonly FigureRow[]): Promise<readonly FigureRow[]> {
    const { rows: stored } = await sql<FigureRow>`
      select funnel_id as "funnelId", span, period, version, source, figures.counts
      from figures join ${asTable(rows)} using (funnel_id, span, period, version, source)
    `.execute(this.db);
    return stored;
  }

  /** Replaces the rows; removes those without counts. */
  async replace(rows: readonly FigureRow[]): Promise<void> {
    const isEmpty = ({ counts }: FigureRow) => Object.keys(counts).length === 0;
    const [empty, full] = [rows.filter(isEmpty), rows.filter((row) => !isEmpty(row))];
    await sql`
      insert into figures (funnel_id, span, period, version, source, counts)
      select funnel_id, span, period, version, source, counts::jsonb from ${asTable(full)}
      on conflict (funnel_id, span, period, version, source) do update set counts = excluded.counts
    `.execute(this.db);
    if (empty.length === 0) return;
    await sql`
      delete from figures using ${asTable(empty)}
      where figures.funnel_id = named.funnel_id and figures.span = named.span
        and figures.period = named.period and figures.version = named.version
        and figures.source = named.source
    `.execute(this.db);
  }

  /** The rows that make up a period, of every source. */
  async of(filter: FigureFilter): Promise<readonly Omit<FigureRow, 'funnelId' | 'span' | 'period'>[]> {
    return this.db
      .selectFrom('figures')
      .select(['version', 'source', 'counts'])
      .where((where) => matches(where, filter))
      .execute();
  }

  /** The arms of experiments, by the day, of every source. */
  async armsOf({ funnelId, period: { from, to }, version }: FigureFilter): Promise<readonly ArmRow[]> {
    return this.db
      .selectFrom('figures')
      .select(['period', 'version', 'source', 'counts'])
      .where('funnel_id', '=', funnelId)
      .where('span', '=', 'arm')
      .$if(from !== null, (query) => query.where('period', '>=', from ?? ''))
      .$if(to !== null, (query) => query.where('period', '<=', to ?? ''))
      .$if(version !== null, (query) => query.where('version', '=', version ?? ''))
      .execute();
  }

  /** The source names of a month. */
  async namesIn(funnelId: string, month: string): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('figures')
      .select('source')
      .distinct()
      .where('funnel_id', '=', funnelId)
      .where('span', '=', 'month')
      .where('period', '=', month)
      .execute();
    return rows.map(({ source }) => source);
  }
}

/** The rows as a table `named` in SQL. */
function asTable(rows: readonly FigureRow[]) {
  const column = (name: keyof FigureRow) => rows.map((row) => row[name]);
  return sql`unnest(
    ${column('funnelId')}::text[], ${column('span')}::text[], ${column('period')}::text[],
    ${column('version')}::text[], ${column('source')}::text[],
    ${rows.map(({ counts }) => JSON.stringify(counts))}::text[]
  ) as named (funnel_id, span, period, version, source, counts)`;
}

function matches(where: ExpressionBuilder<Tables, 'figures'>, { funnelId, period, version }: FigureFilter) {
  const spans = spansOf(period).map(({ span, from, to }) =>
    where.and([
      where('span', '=', span),
      ...(from === null ? [] : [where('period', '>=', from)]),
      ...(to === null ? [] : [where('period', '<=', to)]),
    ]),
  );
  return where.and([
    where('funnel_id', '=', funnelId),
    where.or(spans),
    ...(version === null ? [] : [where('version', '=', version)]),
  ]);
}

/** The first and last day of a period, both included, as YYYY-MM-DD in UTC; null for an open end. */
interface Period {
  readonly from: string | null;
  readonly to: string | null;
}

/** A period of days or months, both included, compared as texts. */
interface Span extends Period {
  readonly span: 'day' | 'month';
}

/**
 * Covers a period with whole months, and with single days at the ends if it begins or ends within a month: 60 days at
 * most.
 */
export function spansOf({ from, to }: Period): readonly Span[] {
  const first = from && (from.endsWith('-01') ? monthOf(from) : monthAfter(from, 1));
  const last = to && (endsMonth(to) ? monthOf(to) : monthAfter(to, -1));
  if (first && last && first > last) return [{ span: 'day', from, to }];
  return [
    { span: 'month', from: first, to: last },
    ...(from && monthOf(from) !== first ? [{ span: 'day', from, to: `${monthOf(from)}-31` } as const] : []),
    ...(to && monthOf(to) !== last ? [{ span: 'day', from: `${monthOf(to)}-01`, to } as const] : []),
  ];
}

const monthOf = (day: string): string => day.slice(0, 7);

const monthAfter = (day: string, months: number): string =>
  monthOf(new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months)).toISOString());

const endsMonth = (day: string): boolean =>
  new Date(Date.parse(day) + dayMs).toISOString().slice(8, 10) === '01';

/**
 * Marks the figures of a session as stale, in the transaction that changes it. The update is unconditional, so that it
 * waits for a running fold.
 */
export const markFiguresStale = (db: QueryCreator<Tables>, sessionId: string) =>
  db.updateTable('sessions').set({ unfolded: true }).where('session_id', '=', sessionId);
