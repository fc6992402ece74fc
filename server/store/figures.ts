import { type ExpressionBuilder, sql } from 'kysely';
import { otherSources } from '../analytics/source-names.ts';
import { type Period, spansOf } from '../analytics/spans.ts';
import type { Database, Tables } from './database.ts';

/** A sum of the figures, or what is to be added to one. */
export interface FigureRow {
  readonly funnelId: string;
  readonly span: 'day' | 'month';
  /** YYYY-MM-DD or YYYY-MM, in UTC. */
  readonly period: string;
  readonly version: string;
  readonly source: string;
  /** A `Measure` as JSON text. */
  readonly measure: string;
  readonly value: number;
}

/** Which sessions are asked about; null for whichever. */
export interface FigureFilter {
  readonly funnelId: string;
  readonly period: Period;
  readonly version: string | null;
  readonly source: string | null;
}

/** The sums that the analytics are made of. */
export class Figures {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Adds to the sums. One that comes to nothing is gone, and the name of its source with it. */
  async add(changes: readonly FigureRow[]): Promise<void> {
    if (changes.length > 0) {
      await sql`
        insert into figures (funnel_id, span, period, version, source, measure, value)
        select * from ${asTable(changes)}
        on conflict (funnel_id, span, period, version, source, measure)
        do update set value = figures.value + excluded.value
      `.execute(this.#db);
    }
    const lessened = changes.filter(({ value }) => value < 0);
    if (lessened.length > 0) {
      await sql`
        delete from figures using ${asTable(lessened)}
        where figures.value = 0 and figures.funnel_id = changes.funnel_id and figures.span = changes.span
          and figures.period = changes.period and figures.version = changes.version
          and figures.source = changes.source and figures.measure = changes.measure
      `.execute(this.#db);
    }
  }

  /** The sums by version and measure. */
  async sums(filter: FigureFilter): Promise<readonly Pick<FigureRow, 'version' | 'measure' | 'value'>[]> {
    return this.#db
      .selectFrom('figures')
      .select(['version', 'measure', sql<number>`sum(value)::float8`.as('value')])
      .where((where) => matches(where, filter))
      .groupBy(['version', 'measure'])
      .execute();
  }

  /** How often each source has a measure. */
  async bySource(
    filter: FigureFilter,
    measure: string,
  ): Promise<readonly Pick<FigureRow, 'source' | 'value'>[]> {
    return this.#db
      .selectFrom('figures')
      .select(['source', sql<number>`sum(value)::float8`.as('value')])
      .where((where) => matches(where, filter))
      .where('measure', '=', measure)
      .groupBy('source')
      .execute();
  }

  /** The sources that have a name of their own in a month. */
  async namesIn(funnelId: string, month: string): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom('figures')
      .select('source')
      .distinct()
      .where('funnel_id', '=', funnelId)
      .where('span', '=', 'month')
      .where('period', '=', month)
      .where('source', 'not in', ['', otherSources])
      .execute();
    return rows.map(({ source }) => source);
  }
}

/** The rows as a table of the statement, named `changes`. */
function asTable(rows: readonly FigureRow[]) {
  const column = (name: keyof FigureRow) => rows.map((row) => row[name]);
  return sql`unnest(
    ${column('funnelId')}::text[], ${column('span')}::text[], ${column('period')}::text[],
    ${column('version')}::text[], ${column('source')}::text[], ${column('measure')}::text[],
    ${column('value')}::bigint[]
  ) as changes (funnel_id, span, period, version, source, measure, value)`;
}

function matches(
  where: ExpressionBuilder<Tables, 'figures'>,
  { funnelId, period, version, source }: FigureFilter,
) {
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
    ...(source === null ? [] : [where('source', '=', source)]),
  ]);
}
