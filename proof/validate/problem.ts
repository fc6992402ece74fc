import type { PathAnswer } from '../../engine/explore/example-path.ts';
import type { Severity } from '../../schema/declaration/sections/rule-settings.ts';
import type { Fix, Rule } from '../rules/rule.ts';
import type { Place } from './place.ts';

/** A related place in the same file, such as the other one of two that conflict. */
export interface Related extends Place {
  /** JSON pointer (RFC 6901). */
  readonly pointer: string;
  /** The value there, in a few words. */
  readonly message: string;
}

/** A finding with its place in the file, for an editor to open, and its severity. */
export interface Problem extends Place {
  /** The rule that found it, such as `unknown-target`; `json` and `structure` come before the rules. */
  readonly rule: string;
  readonly severity: Severity;
  /** Full sentences: what is wrong, why it matters, the way out. */
  readonly message: string;
  readonly file: string;
  /** JSON pointer (RFC 6901) to the value at fault; empty for the whole file. */
  readonly pointer: string;
  /** Related places; most problems have none. */
  readonly related?: readonly Related[];
  /** The fewest answers that lead a visitor into it, in their order; for problems of the flow. */
  readonly way?: readonly PathAnswer[];
  /** What mends it, where the rule is sure of the cure. */
  readonly fix?: Fix;
}

/** The problem on one line, in the form that terminals and editors turn into a link. */
export function formatProblem({ file, line, column, severity, message, rule }: Problem): string {
  return `${file}:${line}:${column} ${severity} ${message} (${rule})`;
}

/** The checks of `validate` before the rules, by the ids of their problems; always errors. */
export const builtInChecks: readonly Pick<Rule, 'id' | 'summary'>[] = [
  {
    id: 'json',
    summary:
      'The file is JSON, in which no object names a property twice and no text has half of a character.',
  },
  {
    id: 'structure',
    summary: 'Every value has the form that the schema gives it, and nothing else is there.',
  },
  { id: 'unused-suppression', summary: 'Every suppression silences a problem.' },
];
