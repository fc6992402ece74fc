import { Readable } from 'node:stream';
import type { Handler, HonoRequest } from 'hono';
import type { Logger } from 'pino';
import { Type } from 'typebox';
import { describeError } from '../errors/describe-error.ts';
import type { Call } from '../http/call.ts';
import { text } from '../http/json-body.ts';
import { dataHeaders, jsonResponse } from '../http/json-response.ts';
import { check, Problem } from '../http/problem.ts';
import type { Funnels } from '../releases/funnels.ts';
import { isCancelledByReplay, isUnavailable } from '../store/connection/database-errors.ts';
import { isNoStandby } from '../store/replica.ts';
import type { Store } from '../store/store.ts';
import type { ExportPage } from './export/export-page.ts';
import type { Selection } from './figures/analyse.ts';
import { type AnalyticsResponse, analyticsResponse } from './response/analytics-response.ts';
import type { Look } from './staff-work/portions.ts';
import type { StaffWork } from './staff-work/staff-work.ts';

const day = (description: string) => Type.Optional(Type.String({ format: 'date', description }));

const query = {
  from: day('The first day, in UTC.'),
  to: day('The last day, in UTC.'),
  version: Type.Optional(Type.String({ description: 'A published version of the funnel.' })),
  source: Type.Optional(Type.String({ description: 'A source that visitors came from.' })),
};

export const analyticsCall = {
  method: 'get',
  path: '/api/analytics',
  summary: 'The figures of the active funnel.',
  query,
  response: analyticsResponse,
  statuses: {
    200: 'The figures, exact to the last committed write, but for `pending`; from a standby, up to `asOf`.',
  },
  role: 'analyst',
} satisfies Call;

export const analyticsExportCall = {
  ...analyticsCall,
  path: '/api/analytics.csv',
  summary: 'The sessions that the analytics count, a row each.',
  response: Type.String(),
  statuses: { 200: 'The sessions.' },
  mediaType: 'text/csv',
} satisfies Call;

interface AnalyticsNeeds {
  readonly store: Pick<Store, 'funnelVersions'>;
  readonly funnels: Funnels;
  readonly staffWork: StaffWork;
  readonly logger: Logger;
}

/** GET /api/analytics: the figures of the active funnel, filtered by period, version and source. */
export const analytics =
  (deps: AnalyticsNeeds): Handler =>
  async (context) => {
    const { look } = await readLook(context.req, deps);
    await deps.staffWork.foldBriefly();
    return jsonResponse<AnalyticsResponse>(await orUnavailable(deps.staffWork.figures(look), deps));
  };

/** GET /api/analytics.csv: the sessions that the analytics count, one row each, read as fast as they are taken. */
export const analyticsExport =
  (deps: AnalyticsNeeds): Handler =>
  async (context) => {
    const { funnels, staffWork, logger } = deps;
    const { look, versions } = await readLook(context.req, deps);
    const shown = look.selection.version === null ? versions : [look.selection.version];
    const pageAfter = (after: string | null) => staffWork.exportPage({ ...look, versions: shown, after });
    const first = await orUnavailable(pageAfter(null), deps);
    const csv = Readable.from(textOf(first, pageAfter, logger), { objectMode: false });
    const { id, version } = funnels.active.funnel;
    const moment = first.asOf === null ? '' : `-${first.asOf.replaceAll(/[:.]/g, '')}`;
    return new Response(Readable.toWeb(csv) as ReadableStream, {
      headers: {
        ...dataHeaders,
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${id}-${look.selection.version ?? version}${moment}.csv"`,
      },
    });
  };

/**
 * The text of all pages. In: the first page, and how to read the one after an id. Logs the error of a page and throws a
 * plain one: Node prints the error of a failed body with all properties, and those of a database error may hold values.
 */
async function* textOf(
  first: ExportPage,
  pageAfter: (id: string) => Promise<ExportPage>,
  logger: Logger,
): AsyncGenerator<string> {
  try {
    let page = first;
    yield page.csv;
    while (page.end !== null) {
      page = await pageAfter(page.end);
      yield page.csv;
    }
  } catch (error) {
    logger.error(describeError(error), 'An export broke off.');
    throw new Error('The export broke off; the log says why.');
  }
}

/**
 * Waits for a read. Fails with `replica-unavailable` if the standby cannot be read: the primary must not get its load.
 */
async function orUnavailable<Result>(
  reading: Promise<Result>,
  { staffWork, logger }: AnalyticsNeeds,
): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    if (!staffWork.readsStandby) throw error;
    if (isNoStandby(error)) throw new Problem('replica-unavailable', error.message);
    if (isCancelledByReplay(error)) {
      logger.error(describeError(error), 'The standby at ANALYTICS_DATABASE_URL cancelled a read.');
      throw new Problem(
        'replica-unavailable',
        'The standby at ANALYTICS_DATABASE_URL has cancelled this read, because it conflicts with changes from the primary. Ask again shortly. If this happens often, raise max_standby_streaming_delay on the standby.',
      );
    }
    if (!isUnavailable(error)) throw error;
    logger.error(describeError(error), 'The standby at ANALYTICS_DATABASE_URL cannot be read.');
    throw new Problem(
      'replica-unavailable',
      'The standby at ANALYTICS_DATABASE_URL, from which the figures are read, does not answer; visitors are served all the same. Bring it back, or unset ANALYTICS_DATABASE_URL and restart to read from the primary.',
    );
  }
}

/** Reads which sessions to count, and the published versions. Fails as `readSelection` does. */
async function readLook(request: HonoRequest, { store, funnels }: AnalyticsNeeds) {
  const { id: funnelId, version: funnelVersion } = funnels.active.funnel;
  // On the visitors' connections, whose shorter timeout reports a silent database sooner.
  const versions = await store.funnelVersions.of(funnelId);
  const look: Look = { active: { funnelId, funnelVersion }, selection: readSelection(request, versions) };
  return { look, versions };
}

/**
 * Reads from the query which sessions to count. Fails with `invalid-date`, with `invalid-period` for a period that ends
 * before it begins, and with `unknown-version` for a version outside `versions`.
 */
function readSelection(request: HonoRequest, versions: readonly string[]): Selection {
  const parameter = <Value>(name: string, read: (value: string, name: string) => Value): Value | null => {
    const value = request.query(name);
    return value === undefined ? null : read(value, `'${name}'`);
  };
  const [from, to] = [parameter('from', calendarDay), parameter('to', calendarDay)];
  check(
    from === null || to === null || from <= to,
    'invalid-period',
    "The period ends before it begins. Send a 'to' that is not before 'from'.",
  );
  const version = parameter('version', text);
  check(
    version === null || versions.includes(version),
    'unknown-version',
    `The funnel was never published with this version. Send one of: ${versions.join(', ')}.`,
  );
  return { period: { from, to }, version, source: parameter('source', text) };
}

/**
 * In: a text, and its name for the sentence. Out: the text as a calendar day, YYYY-MM-DD. Fails with `invalid-date`.
 */
function calendarDay(value: string, name: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  // Date.parse turns the 30th of February into another day.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value) {
    throw new Problem('invalid-date', `${name} is no day of the calendar. Send one like 2026-01-31.`);
  }
  return value;
}
