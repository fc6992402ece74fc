import { stringify } from 'csv-stringify/sync';
import { answerFields, fieldTable } from '../../schema/derived/fields.ts';
import { askedSteps } from '../../schema/derived/form-questions.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { fieldsOnPath, storedPath } from '../sessions/stored-path.ts';
import type { SessionRow } from '../store/session-pages.ts';

/**
 * Writes sessions as CSV (RFC 4180), a page at a time: id, version, times and one column for each field. Puts an
 * apostrophe before a text that a spreadsheet would run as a formula.
 *
 * In: the sessions, and the funnels whose fields are columns, the most important one first. Answers off a session's
 * path stay empty. The answer to a sensitive step is withheld if one of the funnels says so.
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

/** The answers on the session's path; all of them if its funnel is not given. */
const countingIn = (session: SessionRow, funnel: Funnel | undefined): SessionRow['answers'] =>
  funnel ? fieldsOnPath(session.answers, funnel, storedPath(session, funnel)) : session.answers;

const asLines = (rows: readonly unknown[][]): string =>
  stringify([...rows], {
    escape_formulas: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
  });

/** The text shown instead of the answer to a sensitive step, by field. */
const withheldFields = (funnels: readonly Funnel[]): ReadonlyMap<string, string> =>
  new Map(
    funnels
      .filter(({ tracking }) => tracking.withholdSensitive)
      .flatMap((funnel) =>
        askedSteps(funnel)
          .filter(({ sensitive }) => sensitive)
          .flatMap((step) => answerFields(step, funnel))
          .map((field) => [field, funnel.tracking.withheld]),
      ),
  );
