import { stringify } from 'csv-stringify/sync';
import type { Computed } from '../../schema/condition.ts';
import { answerFields, fieldTable } from '../../schema/derived/fields.ts';
import { askedSteps } from '../../schema/derived/form-questions.ts';
import { fieldsBehind } from '../../schema/derived/value-sources.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { fieldsOnPath, storedPath } from '../sessions/stored-path.ts';
import { type StoredValues, settledValues } from '../sessions/stored-values.ts';
import type { SessionRow } from '../store/session-pages.ts';
import { seenArms, stepMark } from './session-progress.ts';

/**
 * Writes sessions as CSV (RFC 4180), a page at a time: id, version, times, language, one column for each field, and one
 * for each experiment, with the variant that the session has seen. Puts an apostrophe before a text that a spreadsheet
 * would run as a formula.
 *
 * In: the sessions, and the funnels whose fields are columns, the most important one first. Answers off a session's
 * path stay empty. Of each value come its number and the name of its band or winner, once it is settled. The answer to a
 * sensitive step is withheld if one of the funnels says so, and so is every value that follows from it.
 */
export async function* sessionsAsCsv(
  pages: AsyncIterable<readonly SessionRow[]>,
  funnels: readonly Funnel[],
): AsyncGenerator<string> {
  const fields = [...new Set(funnels.flatMap((funnel) => [...fieldTable(funnel).keys()]))];
  const experiments = [...new Set(funnels.flatMap((funnel) => funnel.experiments.map(({ id }) => id)))];
  const withheld = withheldFields(funnels);
  const versions = new Map(funnels.map((funnel) => [funnel.version, funnel]));
  const arms = experiments.map((id) => `arm:${id}`);
  const values = valueColumns(funnels, withheld);
  yield asLines([
    [
      'session_id',
      'version',
      'created_at',
      'updated_at',
      'language',
      ...fields,
      ...values.map(({ head }) => head),
      ...arms,
    ],
  ]);
  for await (const page of pages) {
    yield asLines(
      page.map((session) => {
        const { id, version, createdAt, updatedAt } = session;
        const funnel = versions.get(version);
        const { answers, settled } = countingIn(session, funnel);
        const seen = funnel ? armsIn(funnel, id, answers) : {};
        return [
          id,
          version,
          createdAt.toISOString(),
          updatedAt.toISOString(),
          session.language ?? funnel?.language ?? '',
          ...fields.map((field) =>
            Object.hasOwn(answers, field) ? (withheld.get(field) ?? answers[field]) : '',
          ),
          ...values.map((column) => column.of(settled)),
          ...experiments.map((experiment) => seen[experiment] ?? ''),
        ];
      }),
    );
  }
}

/** The answers on the session's path, and the values; all answers and no value if its funnel is not given. */
function countingIn(session: SessionRow, funnel: Funnel | undefined) {
  if (!funnel) return { answers: session.answers, settled: {} };
  const path = storedPath(session, funnel);
  return {
    answers: fieldsOnPath(session.answers, funnel, path),
    settled: settledValues(funnel, path),
  };
}

/** A column for each value, its number or who wins; and one for its band, where it has bands. */
function valueColumns(funnels: readonly Funnel[], withheld: ReadonlyMap<string, string>) {
  const all = funnels.flatMap(({ values = {} }) =>
    [...fieldsBehind(values)].map(([name, fields]) => ({ name, fields, value: values[name] })),
  );
  return [...Map.groupBy(all, ({ name }) => name)].flatMap(([name, versions]) => {
    const hidden = versions.flatMap(({ fields }) => [...fields]).find((field) => withheld.has(field));
    const column = (head: string, told: (value: Computed) => string | number | undefined) => ({
      head,
      of: (settled: StoredValues) => {
        const value = Object.hasOwn(settled, name) ? settled[name] : undefined;
        if (!value) return '';
        return (hidden === undefined ? told(value) : withheld.get(hidden)) ?? '';
      },
    });
    const hasBands = versions.some(({ value }) => value && 'bands' in value);
    return [
      column(`value:${name}`, (value) => value.number ?? value.name),
      ...(hasBands ? [column(`band:${name}`, (value) => value.name)] : []),
    ];
  });
}

/** The variants that a session has seen, by experiment id. */
const armsIn = (funnel: Funnel, sessionId: string, answers: SessionRow['answers']) =>
  seenArms(funnel, sessionId, (path) =>
    funnel.steps.some(
      (step) => step.path === path && stepMark({ answers, firstAt: new Map() }, step) !== undefined,
    ),
  );

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
