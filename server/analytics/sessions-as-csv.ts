import { stringify } from 'csv-stringify/sync';
import { fieldTable } from '../../schema/derived/fields.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { fieldsOnPath, storedPath } from '../sessions/stored-path.ts';
import type { SessionRow } from '../store/session-pages.ts';

/**
 * Writes sessions as CSV (RFC 4180), a page at a time: whose each is, when it was made and written to, and its fields
 * under their names. A text that a spreadsheet would take for a formula is led by an apostrophe.
 *
 * In: the sessions, and the funnels whose fields are columns, the one that counts most ahead; those of a session that lie
 * off the path it has taken are left empty. What a step marks as sensitive is withheld as it is from tracking, where one
 * of the funnels says so.
 */
export async function* sessionsAsCsv(
  pages: AsyncIterable<readonly SessionRow[]>,
  funnels: readonly Funnel[],
): AsyncGenerator<string> {
  const fields = [...new Set(funnels.flatMap((funnel) => [...fieldTable(funnel).keys()]))];
  const withheld = withheldFields(funnels);
  const versions = new Map(funnels.map((funnel) => [funnel.version, funnel]));
  yield asLines([['session_id', 'version', 'created_at', 'updated_at', ...fields]]);
  for await (const page of pages) {
    yield asLines(
      page.map((session) => {
        const { id, version, createdAt, updatedAt } = session;
        const answers = countingIn(session, versions.get(version));
        return [
          id,
          version,
          createdAt.toISOString(),
          updatedAt.toISOString(),
          ...fields.map((field) =>
            Object.hasOwn(answers, field) ? (withheld.get(field) ?? answers[field]) : '',
          ),
        ];
      }),
    );
  }
}

/** The fields of a session that count; all of them where its funnel is not at hand. */
const countingIn = (session: SessionRow, funnel: Funnel | undefined): SessionRow['answers'] =>
  funnel ? fieldsOnPath(session.answers, funnel, storedPath(session, funnel)) : session.answers;

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
