import { stringify } from 'csv-stringify/sync';
import { answerFields, fieldTable } from '../../../schema/authoring/fields/fields.ts';
import { fieldsBehind } from '../../../schema/authoring/value-sources.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { inEveryArm } from '../../../schema/experiments/arms.ts';
import { answerableSteps } from '../../../schema/questions/form-questions.ts';
import type { Computed } from '../../../schema/steps/condition.ts';
import { settledValues } from '../../sessions/stored-values.ts';
import type { StoredValues } from '../../store/rows/session-progress.ts';
import type { SessionRow } from '../../store/tables/sessions/session-pages.ts';
import { type Exposure, exposures, type OwnWay, wayOf } from '../folding/exposure.ts';
import { presentationColumns } from './presentation-columns.ts';

/** Sessions as CSV: the head, and the lines of some sessions. */
interface CsvTable {
  readonly head: string;
  linesOf(sessions: readonly SessionRow[]): string;
}

/**
 * Writes sessions as CSV (RFC 4180): id, version, times, language, one column for each field, those that tell how
 * questions were asked, and two for each experiment: the arm that the session was exposed to, and when. Puts an
 * apostrophe before a text that a spreadsheet would run as a formula.
 *
 * In: the versions whose fields are columns, the most important one first. Answers off a session's path stay empty. A
 * settled value is written as its number and the name of its band or winner. The answer to a sensitive step is withheld
 * if one of the funnels says so, and so is every value that follows from it.
 */
export function csvTable(funnels: readonly Funnel[]): CsvTable {
  const seen = funnels.flatMap(inEveryArm);
  const fields = [...new Set(seen.flatMap((funnel) => [...fieldTable(funnel).keys()]))];
  const experiments = [...new Set(funnels.flatMap((funnel) => funnel.experiments.map(({ id }) => id)))];
  const withheld = withheldFields(seen);
  const versions = new Map(funnels.map((funnel) => [funnel.version, funnel]));
  const values = valueColumns(funnels, withheld);
  const presentation = presentationColumns(seen, withheld);
  const head = [
    'session_id',
    'version',
    'created_at',
    'updated_at',
    'language',
    ...fields,
    ...presentation.map((column) => column.head),
    ...values.map((column) => column.head),
    ...experiments.flatMap((id) => [`arm:${id}`, `exposed:${id}`]),
  ];
  const cellsOf = (session: SessionRow): readonly unknown[] => {
    const { id, version, createdAt, updatedAt } = session;
    const funnel = versions.get(version);
    const { answers, settled, exposed, way } = countingIn(session, funnel);
    return [
      id,
      version,
      createdAt.toISOString(),
      updatedAt.toISOString(),
      session.language ?? funnel?.language ?? '',
      ...fields.map((field) =>
        Object.hasOwn(answers, field) ? (withheld.get(field) ?? answers[field]) : '',
      ),
      ...presentation.map((column) => (way ? column.of({ id, ...way }) : '')),
      ...values.map((column) => column.of(settled)),
      ...experiments.flatMap((experiment) => cellsOfExposure(exposed[experiment], session)),
    ];
  };
  return { head: asLines([head]), linesOf: (sessions) => asLines(sessions.map(cellsOf)) };
}

interface Counting {
  readonly answers: SessionRow['answers'];
  readonly settled: StoredValues;
  readonly exposed: Readonly<Record<string, Exposure>>;
  readonly way: OwnWay | undefined;
}

/**
 * The answers on the session's path, the values, the exposures, and its path; without the version, all
 * answers and nothing else.
 */
function countingIn(session: SessionRow, version: Funnel | undefined): Counting {
  if (!version) return { answers: session.answers, settled: {}, exposed: {}, way: undefined };
  const way = wayOf(session, version);
  return {
    answers: way.answers,
    settled: settledValues(way.funnel, way.path),
    exposed: exposures(session, version, way),
    way,
  };
}

/** The cells of an exposure: the arm and the time; an unknown time is empty. */
function cellsOfExposure(
  exposure: Exposure | undefined,
  { createdAt, firstAt }: SessionRow,
): readonly string[] {
  if (!exposure) return ['', ''];
  const { arm, by } = exposure;
  const times = by.flatMap((field) => firstAt.get(field) ?? []);
  const at = by.length === 0 ? createdAt.getTime() : Math.min(...times);
  return [arm, Number.isFinite(at) ? new Date(at).toISOString() : ''];
}

/** A column for each value, with its number or winner; and one for its band, if the value has bands. */
function valueColumns(funnels: readonly Funnel[], withheld: ReadonlyMap<string, string>) {
  const all = funnels.flatMap(({ values = {} }) =>
    [...fieldsBehind(values)].map(([name, fields]) => ({ name, fields, value: values[name] })),
  );
  return [...Map.groupBy(all, ({ name }) => name)].flatMap(([name, versions]) => {
    const hidden = versions.flatMap(({ fields }) => [...fields]).find((field) => withheld.has(field));
    const column = (head: string, shown: (value: Computed) => string | number | undefined) => ({
      head,
      of: (settled: StoredValues) => {
        const value = Object.hasOwn(settled, name) ? settled[name] : undefined;
        if (!value) return '';
        return (hidden === undefined ? shown(value) : withheld.get(hidden)) ?? '';
      },
    });
    const hasBands = versions.some(({ value }) => value && 'bands' in value);
    return [
      column(`value:${name}`, (value) => value.number ?? value.name),
      ...(hasBands ? [column(`band:${name}`, (value) => value.name)] : []),
    ];
  });
}

const asLines = (rows: readonly (readonly unknown[])[]): string =>
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
        answerableSteps(funnel)
          .filter(({ sensitive }) => sensitive)
          .flatMap((step) => answerFields(step, funnel))
          .map((field) => [field, funnel.tracking.withheld]),
      ),
  );
