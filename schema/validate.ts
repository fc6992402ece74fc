import type { Funnel } from './funnel.ts';
import { nestingLimit, tooDeepAt } from './nesting.ts';
import { type Place, placeAt } from './place.ts';
import type { Problem } from './problem.ts';
import type { Finding } from './rule.ts';
import { rules } from './rules/index.ts';
import { Source } from './source.ts';
import { checkStructure } from './structure.ts';

/** What became of a funnel file: its problems in the order of the file, and the funnel where none is an error. */
export interface Validation {
  readonly problems: readonly Problem[];
  readonly funnel: Funnel | undefined;
}

/**
 * Takes the text of a funnel file through JSON, the schema and the rules; each stage runs only on what passed the
 * one before. `file` is the name that problems carry. Never throws for any text.
 */
export function validate(text: string, file: string): Validation {
  const found = find(text);
  const problems = found.problems
    .map((problem) => ({ ...problem, file }))
    .sort((a, b) => a.line - b.line || a.column - b.column || a.rule.localeCompare(b.rule));
  const sound = problems.every((problem) => problem.severity !== 'error');
  return { problems, funnel: sound ? found.funnel : undefined };
}

interface Found {
  readonly problems: readonly Omit<Problem, 'file'>[];
  readonly funnel?: Funnel;
}

function find(text: string): Found {
  const deep = tooDeepAt(text);
  if (deep !== undefined) {
    const message = `The values of the file stand more than ${nestingLimit} deep in one another, which no funnel needs and no parser can follow for ever; flatten them.`;
    return { problems: [error('json', placeAt(text, deep), message)] };
  }
  const source = new Source(text);
  const syntax = source.syntaxErrors.map(({ line, column, reason }) =>
    error(
      'json',
      { line, column },
      `The file is not JSON: ${reason}; nothing in it can be read until this is mended.`,
    ),
  );
  if (syntax.length > 0) return { problems: syntax };

  const repeated = source.repeatedKeys.map(({ line, column, key }) =>
    error(
      'json',
      { line, column },
      `The property '${key}' stands twice in one object, so that the earlier one is lost; keep one of them.`,
    ),
  );
  const structure = checkStructure(JSON.parse(text));
  if ('findings' in structure) {
    const problems = structure.findings.map((finding) => located(source, 'structure', 'error', finding));
    return { problems: [...repeated, ...problems] };
  }
  const { funnel } = structure;
  const broken = rules.flatMap(({ id, severity, check }) =>
    check(funnel).map((finding) => located(source, id, severity, finding)),
  );
  return { problems: [...repeated, ...broken], funnel };
}

const error = (rule: string, place: Place, message: string) => ({
  rule,
  severity: 'error' as const,
  message,
  pointer: '',
  ...place,
});

const located = (source: Source, rule: string, severity: Problem['severity'], finding: Finding) => ({
  rule,
  severity,
  message: finding.message,
  pointer: finding.pointer,
  ...source.locate(finding.pointer, finding.at),
});
