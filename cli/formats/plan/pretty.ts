import { formatProblem } from '../../../proof/validate/problem.ts';
import { verdictColours } from '../diff/pretty.ts';
import { counted } from '../diff/shared-text.ts';
import { printable } from '../printable.ts';
import { wrapped } from '../wrapped.ts';
import type { Format } from './format.ts';

/** For people: the problems, each change with its counts, and what visitors may notice. */
export const pretty: Format = (plan, { paint, columns }) => {
  const { from, candidate, to, problems, changes, notices, moves, digest, mustAccept } = plan;
  const live = candidate === undefined ? from : `${from}, and ${candidate} for a share of new sessions`;
  const blocks = [
    [`Live: version ${live}.${to === null ? '' : ` Planned: version ${to}.`}`],
    problems.map((problem) =>
      paint(problem.severity === 'error' ? 'red' : 'yellow', printable(formatProblem(problem))),
    ),
    ...changes.map(({ key, verdict, sentence, answers }) => [
      `${paint(verdictColours[verdict], verdict)}  ${paint('bold', printable(key))}`,
      ...[sentence, ...(verdict === 'safe' ? [] : [answers])].flatMap((text) => wrapped(text, columns)),
    ]),
    moves
      ? [
          ...wrapped(
            `Of the visitors under way ${moves.moves} go on in the new version, ${moves.asksAgain} go on there and are asked something again, ${moves.stays} stay.`,
            columns,
          ),
          ...[...moves.classes.map(({ sentence }) => sentence), ...(moves.more ? [moves.more] : [])].flatMap(
            (text) => wrapped(printable(text), columns),
          ),
        ]
      : [],
    notices.flatMap((notice) => wrapped(notice, columns)),
    plan.publishable
      ? [
          `In all: ${counted(changes)}.`,
          `Plan ${digest}: 'funnel publish' takes it by --plan${mustAccept.length > 0 ? ', and each breaking change by --accept' : ''}.`,
        ]
      : ['It cannot be released so.'],
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
};
