/** Something wrong in a funnel file, at a place that an editor can open. */
export interface Problem {
  /** The rule that found it, such as `unknown-target`; `json` and `structure` come before the rules. */
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  /** Full sentences: what is wrong, why it matters, the way out. */
  readonly message: string;
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units, as editors count. */
  readonly column: number;
  /** JSON pointer (RFC 6901) to the value at fault; empty for the whole file. */
  readonly pointer: string;
}

/** The problem on one line, in the form that terminals and editors turn into a link. */
export function formatProblem({ file, line, column, severity, message, rule }: Problem): string {
  return `${file}:${line}:${column} ${severity} ${message} (${rule})`;
}
