import { Readable } from 'node:stream';
import type { Handler, HonoRequest } from 'hono';
import type { Logger } from 'pino';
import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import type { Call } from '../http/call.ts';
import { text } from '../http/json-body.ts';
import { dataHeaders, jsonResponse } from '../http/json-response.ts';
import { Problem } from '../http/problem.ts';
import { describeError } from '../log.ts';
import { type Asked, analyse, shownFunnels } from './analyse.ts';
import { type AnalyticsResponse, analyticsResponse } from './analytics-response.ts';
import { sessionsAsCsv } from './sessions-as-csv.ts';

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
  statuses: { 200: 'The figures, exact to the last committed write.' },
  staffOnly: true,
} satisfies Call;

export const analyticsExportCall = {
  ...analyticsCall,
  path: '/api/analytics.csv',
  summary: 'The sessions that the analytics count, a row each.',
  response: Type.String(),
  statuses: { 200: 'The sessions.' },
  mediaType: 'text/csv',
} satisfies Call;

/** GET /api/analytics: the figures of the active funnel, filtered by period, version and source. */
export const analytics =
  ({
    store,
    backgroundStore,
    funnels,
    fold,
  }: Pick<Deps, 'store' | 'backgroundStore' | 'funnels' | 'fold'>): Handler =>
  async (context) => {
    // On the visitors' connections, whose shorter timeout reports a silent database sooner.
    const versions = await store.funnelVersions.of(funnels.active.funnel.id);
    const asked = readAsked(context.req, versions);
    await fold();
    return jsonResponse<AnalyticsResponse>(await analyse({ store: backgroundStore, funnels }, asked));
  };

/** GET /api/analytics.csv: the sessions that the analytics count, one row each, streamed as they are read. */
export const analyticsExport =
  ({
    store,
    backgroundStore,
    funnels,
    fold,
    logger,
  }: Pick<Deps, 'store' | 'backgroundStore' | 'funnels' | 'fold' | 'logger'>): Handler =>
  async (context) => {
    const { id, version } = funnels.active.funnel;
    // On the visitors' connections, whose shorter timeout reports a silent database sooner.
    const versions = await store.funnelVersions.of(id);
    const asked = readAsked(context.req, versions);
    const shown = await shownFunnels(funnels, asked.version === null ? versions : [asked.version]);
    // A session gets its source name when it is folded.
    await fold();
    const pages = backgroundStore.sessionPages.of({ ...asked, funnelId: id });
    const csv = Readable.from(loggingFailure(sessionsAsCsv(pages, shown), logger), { objectMode: false });
    return new Response(Readable.toWeb(csv) as ReadableStream, {
      headers: {
        ...dataHeaders,
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${id}-${asked.version ?? version}.csv"`,
      },
    });
  };

/**
 * Logs the error and throws a plain one: Node prints the error of a failed body in full, and that of the database has
 * all its properties.
 */
async function* loggingFailure(parts: AsyncIterable<string>, logger: Logger): AsyncGenerator<string> {
  try {
    yield* parts;
  } catch (error) {
    logger.error(describeError(error), 'An export broke off.');
    throw new Error('The export broke off; the log says why.');
  }
}

/**
 * Reads from the query which sessions to count. Fails with `invalid-date`, with `invalid-period` for a period that ends
 * before it begins, and with `unknown-version` for a version outside `versions`.
 */
function readAsked(request: HonoRequest, versions: readonly string[]): Asked {
  const given = <Value>(name: string, read: (value: string, name: string) => Value): Value | null => {
    const value = request.query(name);
    return value === undefined ? null : read(value, `'${name}'`);
  };
  const [from, to] = [given('from', calendarDay), given('to', calendarDay)];
  if (from !== null && to !== null && from > to) {
    throw new Problem(
      'invalid-period',
      "The period ends before it begins; send a 'to' that is not before 'from'.",
    );
  }
  const version = given('version', text);
  if (version !== null && !versions.includes(version)) {
    throw new Problem(
      'unknown-version',
      `The funnel was never published with this version; send one of: ${versions.join(', ')}.`,
    );
  }
  return { period: { from, to }, version, source: given('source', text) };
}

/**
 * In: a text, and its name for the sentence. Out: the text as a calendar day, YYYY-MM-DD. Fails with `invalid-date`.
 */
function calendarDay(value: string, name: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  // Date.parse turns the 30th of February into another day.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value) {
    throw new Problem('invalid-date', `${name} is no day of the calendar; send one like 2026-01-31.`);
  }
  return value;
}
