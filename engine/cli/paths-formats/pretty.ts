import { printable } from '../../../schema/cli/printable.ts';
import { wrapped } from '../../../schema/cli/wrapped.ts';
import type { Destination, Paths } from '../../paths/paths.ts';
import { destinationList } from './destination-list.ts';
import type { Format } from './format.ts';
import { tally } from './tally.ts';
import { verdict } from './verdict.ts';

/** How many gaps are written out: whoever has more will mend the first ones first. */
const mostGaps = 20;

/** For people: how each step is come to, then how much was covered, and what that proves. */
export const pretty: Format = ({ file, paths, to }, { paint, columns }) => {
  const set = (text: string) => wrapped(text, columns);
  const concluded = (paths: Paths, colour: 'red' | 'green' | 'yellow') =>
    set(verdict(paths)).map((line) => paint(colour, line.trimStart()));
  const title = (text: string) => paint('bold', printable(text));
  const written = (sections: readonly (readonly string[])[]) =>
    `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
  if (to) {
    return written([
      [title(`${file}: the fewest answers that lead to ${to.path}`), ...everyAnswer(to).flatMap(set)],
      ...(paths.complete ? [] : [concluded(paths, 'yellow')]),
    ]);
  }

  const { destinations, coverage, complete } = paths;
  const more = coverage.gaps.length - mostGaps;
  const gaps = [
    ...coverage.gaps
      .slice(0, mostGaps)
      .flatMap(({ pointer, message }) => [...set(message), paint('gray', `    ${printable(pointer)}`)]),
    ...(more > 0 ? set(`And ${more.toLocaleString('en')} more; --format json has them all.`) : []),
  ];
  const colour = gaps.length > 0 ? 'red' : complete ? 'green' : 'yellow';
  return written([
    [
      title(`${file}: the fewest answers that lead to each step`),
      ...set('Where no answer is named, any will do.'),
      ...destinationList(destinations, columns),
    ],
    [title('What visitors can do'), ...tally(paths).flatMap(set)],
    ...(gaps.length > 0 ? [[title('What is not covered'), ...gaps]] : []),
    concluded(paths, colour),
  ]);
};

function everyAnswer({ answers }: Destination): readonly string[] {
  if (!answers) return ['No visitor was seen to come there.'];
  if (answers.length === 0) return ['None: visitors come in there.'];
  return answers.map(({ path, answer }, index) => `${index + 1}. ${path}: ${answer}`);
}
