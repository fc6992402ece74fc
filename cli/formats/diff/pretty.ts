import type { Verdict } from '../../../proof/diff/change.ts';
import type { PlacedChange } from '../../../proof/diff/report.ts';
import { formatProblem } from '../../../proof/validate/problem.ts';
import { printable } from '../printable.ts';
import { wrapped } from '../wrapped.ts';
import type { Format } from './format.ts';
import { counted, notCompared } from './shared-text.ts';

export const verdictColours = { breaking: 'red', risky: 'yellow', safe: 'green' } as const satisfies Record<
  Verdict,
  string
>;

/** For people: the problems of the new file, each change with its effects, and the version. */
export const pretty: Format = ({ problems, compared }, { paint, columns }) => {
  const set = (text: string) => wrapped(text, columns);

  const entry = ({ id, verdict, change, answers, sessions, old, new: now }: PlacedChange): string => {
    const places = `${old.file}:${old.line}:${old.column} → ${now.file}:${now.line}:${now.column}`;
    const title = [
      paint(verdictColours[verdict], verdict),
      paint('bold', id),
      paint('gray', printable(places)),
    ];
    // A safe change has no effect on answers and sessions: one sentence is enough.
    const sentences = verdict === 'safe' ? [change] : [change, answers, sessions];
    return [title.join('  '), ...sentences.flatMap(set)].join('\n');
  };

  const broken = problems.map((problem) =>
    paint(problem.severity === 'error' ? 'red' : 'yellow', printable(formatProblem(problem))),
  );
  const blocks = compared
    ? [
        ...compared.changes.map(entry),
        paint(compared.version.ok ? 'green' : 'red', printable(compared.version.message)),
        `In all: ${counted(compared.changes)}.`,
      ]
    : [notCompared];
  return [...(broken.length > 0 ? [broken.join('\n')] : []), ...blocks].map((text) => `${text}\n`).join('\n');
};
