import { explore } from '../../engine/explore/explore.ts';
import type { Flow } from '../../engine/explore/flow.ts';
import { withDefaults } from '../../schema/defaults/with-defaults.ts';
import type { Funnel, FunnelFile } from '../../schema/funnel.ts';
import type { RuleSetting, Severity } from '../../schema/sections/rule-settings.ts';
import { defaultsTaken, isDefault } from '../defaults-taken.ts';
import type { PictureFolder } from '../facts/picture-folder.ts';
import { rules } from '../rules/index.ts';
import type { Finding, Rule } from '../rules/rule.ts';
import { type Applied, applySuppressions } from './apply-suppressions.ts';
import { type Place, placeAt } from './place.ts';
import type { Problem } from './problem.ts';
import { nestingLimit, Source, tooDeepAt } from './source.ts';
import { checkStructure } from './structure.ts';

/** A problem that the funnel has silenced, and why. */
export interface Suppressed {
  readonly problem: Problem;
  readonly reason: string;
}

/** The result for a funnel file: its problems in the order of the file, and the whole funnel if none is an error. */
export interface Validation {
  readonly problems: readonly Problem[];
  /** The suppressed problems with their reasons, in the order of the file. */
  readonly suppressed: readonly Suppressed[];
  readonly funnel: Funnel | undefined;
  /** The funnel as the file has it, without what it leaves out. */
  readonly written: FunnelFile | undefined;
}

/**
 * Takes the text of a funnel file through JSON, the schema, the defaults and the rules; each stage runs only on what
 * passed the one before. `file` is the name that problems carry; without `pictures`, nothing is said of the files of
 * pictures. Never throws for any text.
 */
export function validate(text: string, file: string, pictures?: PictureFolder): Validation {
  const found = find(text, pictures);
  const problems = found.problems.map((problem) => ({ ...problem, file })).sort(inOrderOfFile);
  const suppressed = (found.suppressed ?? [])
    .map(({ problem, reason }) => ({ problem: { ...problem, file }, reason }))
    .sort((a, b) => inOrderOfFile(a.problem, b.problem));
  const sound = problems.every((problem) => problem.severity !== 'error');
  const { funnel, written } = sound ? found : {};
  return { problems, suppressed, funnel, written };
}

const inOrderOfFile = (a: Problem, b: Problem): number =>
  a.line - b.line || a.column - b.column || (a.rule < b.rule ? -1 : Number(a.rule > b.rule));

type Unnamed = Omit<Problem, 'file'>;

const byteOrderMark = '\ufeff';

interface Found {
  readonly problems: readonly Unnamed[];
  readonly suppressed?: Applied<Unnamed>['suppressed'];
  readonly funnel?: Funnel;
  readonly written?: FunnelFile;
}

function find(text: string, pictures: PictureFolder | undefined): Found {
  const deep = tooDeepAt(text);
  if (deep !== undefined) {
    const message = `The values of the file are nested more than ${nestingLimit} deep, which no funnel needs and which could exhaust a parser; flatten them.`;
    return { problems: [error('json', placeAt(text, deep), message)] };
  }
  if (text.startsWith(byteOrderMark)) {
    const message =
      'The file is not JSON: it begins with a byte order mark, which no editor shows and no parser takes; save it as UTF-8 without one.';
    return { problems: [error('json', { line: 1, column: 1 }, message)] };
  }
  if (text.trim() === '') {
    const message =
      "The file is empty; write a funnel into it, or begin with the one that 'funnel init' writes.";
    return { problems: [error('json', { line: 1, column: 1 }, message)] };
  }
  const source = new Source(text);
  if (source.syntaxProblem) {
    const { reason, ...place } = source.syntaxProblem;
    const message = `The file is not JSON: ${reason} Nothing else in it can be checked before.`;
    return { problems: [error('json', place, message)] };
  }

  const repeated = source.repeatedKeys.map(({ line, column, key }) =>
    error(
      'json',
      { line, column },
      `The property '${key}' is given twice in one object, so that the earlier one is lost; keep one of them.`,
    ),
  );
  const structure = checkStructure(JSON.parse(text));
  if ('findings' in structure) {
    const problems = structure.findings.map((finding) => located(source, 'structure', 'error', finding));
    return { problems: [...repeated, ...problems] };
  }
  const { written } = structure;
  const funnel = withDefaults(written);
  let flow: Flow | undefined;
  let taken: ReadonlyMap<string, unknown> | undefined;
  const placed = (rule: string, severity: Severity, finding: Finding): Unnamed => {
    taken ??= defaultsTaken(written, funnel);
    const { pointer } = finding;
    const hint = isDefault(pointer, taken)
      ? ` The file leaves '${pointer}' out, so that this is a default; write it there to change it.`
      : '';
    return located(source, rule, severity, { ...finding, message: finding.message + hint });
  };
  const broken = rules.flatMap((rule) => {
    const { severity, limit } = settingOf(rule, funnel.rules);
    if (severity === 'off') return [];
    const subject = {
      funnel,
      pictures,
      limit,
      get flow() {
        flow ??= explore(funnel);
        return flow;
      },
    };
    return rule.check(subject).map((finding) => placed(rule.id, severity, finding));
  });
  const { remaining, suppressed, unused } = applySuppressions(broken, funnel.suppressions);
  const idle = unused.map((finding) => located(source, 'unused-suppression', 'error', finding));
  return { problems: [...repeated, ...remaining, ...idle], suppressed, funnel, written };
}

const error = (rule: string, place: Place, message: string) => ({
  rule,
  severity: 'error' as const,
  message,
  pointer: '',
  ...place,
});

function located(source: Source, rule: string, severity: Severity, finding: Finding): Unnamed {
  const { message, pointer, at, related, way } = finding;
  return {
    rule,
    severity,
    message,
    pointer,
    ...source.locate(pointer, at),
    ...(related && {
      related: related.map((spot) => ({
        pointer: spot.pointer,
        message: spot.message,
        ...source.locate(spot.pointer, spot.at),
      })),
    }),
    ...(way && { way }),
  };
}

/** The severity and the limit of a rule under a funnel's settings. */
export function settingOf(
  { id, severity: usual, limit }: Rule,
  settings: Readonly<Record<string, RuleSetting>> = {},
): { readonly severity: Severity | 'off'; readonly limit: number } {
  const set = settings[id] ?? usual;
  return typeof set === 'string'
    ? { severity: set, limit: limit?.default ?? 0 }
    : { severity: set.severity, limit: set.limit ?? limit?.default ?? 0 };
}
