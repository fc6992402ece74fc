import { stringify } from 'csv-stringify/sync';
import { fieldTable } from '../../schema/fields.ts';
import type { Funnel } from '../../schema/funnel.ts';
import type { SessionRow } from '../store/session-pages.ts';

/**
 * Writes sessions as CSV (RFC 4180), a page at a time: whose each is, when it was made and written to, and its fields
 * under their names. A text that a spreadsheet would take for a formula is led by an apostrophe.
 *
 * In: the sessions, and the funnels whose fields are columns, the one that counts most ahead. What a step marks as
 * sensitive is withheld as it is from tracking, where one of the funnels says so.
 */
export async function* sessionsAsCsv(
  pages: AsyncIterable<readonly SessionRow[]>,
  funnels: readonly Funnel[],
): AsyncGenerator<string> {
  const fields = [...new Set(funnels.flatMap((funnel) => [...fieldTable(funnel).keys()]))];
  const withheld = withheldFields(funnels);
  yield asLines([['session_id', 'version', 'created_at', 'updated_at', ...fields]]);
  for await (const page of pages) {
    yield asLines(
      page.map(({ id, version, createdAt, updatedAt, answers }) => [
        id,
        version,
        createdAt.toISOString(),
        updatedAt.toISOString(),
        ...fields.map((field) =>
          Object.hasOwn(answers, field) ? (withheld.get(field) ?? answers[field]) : '',
        ),
      ]),
    );
  }
}

const asLines = (rows: readonly unknown[][]): string =>
  stringify([...rows], {
    escape_formulas: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
  });

/** What stands for the answer to a sensitive step, by its field. */
const withheldFields = (funnels: readonly Funnel[]): ReadonlyMap<string, string> =>
  new Map(
    funnels
      .filter(({ tracking }) => tracking.withholdSensitive)
      .flatMap(({ steps, tracking }) =>
        steps.filter(({ sensitive }) => sensitive).map(({ field }) => [field, tracking.withheld]),
      ),
  );
