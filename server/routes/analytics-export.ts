import { Readable } from 'node:stream';
import type { Handler } from 'hono';
import type { Logger } from 'pino';
import { readAsked } from '../analytics/read-asked.ts';
import { sessionsAsCsv } from '../analytics/sessions-as-csv.ts';
import { shownFunnels } from '../analytics/shown-funnels.ts';
import { dataHeaders } from '../answer.ts';
import type { Deps } from '../deps.ts';
import { describeError } from '../describe-error.ts';

/** GET /api/analytics.csv: the sessions that the analytics count, a row each, sent as they are read. */
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
    // By the visitors' connections: a database that is silent is told of as soon as to them.
    const versions = await store.funnelVersions.of(id);
    const asked = readAsked(context.req, versions);
    const shown = await shownFunnels(funnels, asked.version === null ? versions : [asked.version]);
    // A session has the name of its source once it is folded.
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

/** Whatever a body fails with is printed as it is, beside the log: for an error of the database, with all its properties. */
async function* loggingFailure(parts: AsyncIterable<string>, logger: Logger): AsyncGenerator<string> {
  try {
    yield* parts;
  } catch (error) {
    logger.error(describeError(error), 'An export broke off.');
    throw new Error('The export broke off; the log says why.');
  }
}
