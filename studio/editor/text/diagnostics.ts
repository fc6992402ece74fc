import { type Diagnostic, forEachDiagnostic } from '@codemirror/lint';
import type { Text } from '@codemirror/state';
import type { Command } from '@codemirror/view';
import type { Problem } from '../../../proof/validate/problem.ts';
import type { SourceFile } from '../document/source-file.ts';

/** The problems of a text at its tokens. In: what does the fix of a problem. */
export const diagnosticsOf = (
  doc: Text,
  source: SourceFile,
  problems: readonly Problem[],
  mend: (problem: Problem) => void,
): readonly Diagnostic[] =>
  problems.map((problem) => {
    const { rule, severity, message, fix } = problem;
    return {
      ...tokenOf(doc, source, problem),
      severity,
      source: rule,
      message,
      ...(fix && { actions: [{ name: fix.title, apply: () => mend(problem) }] }),
    };
  });

/** The range of the value or the name at fault, to the end of its line at most. */
function tokenOf(doc: Text, source: SourceFile, { line: number, column, pointer }: Problem) {
  const line = doc.line(Math.min(number, doc.lines));
  const from = Math.min(line.from + column - 1, line.to);
  const node = source.nodeAt(pointer);
  const key = node?.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  const token = [key, node].find((token) => token?.offset === from);
  return { from, to: Math.min(from + (token?.length ?? 1), line.to) };
}

/** Does the fix of the problem at the cursor; false if there is none. */
export const fixAtCursor: Command = (view) => {
  const { head } = view.state.selection.main;
  let action: (() => void) | undefined;
  forEachDiagnostic(view.state, ({ actions: [first] = [] }, from, to) => {
    if (from <= head && head <= to) action ??= first && (() => first.apply(view, from, to));
  });
  action?.();
  return action !== undefined;
};
