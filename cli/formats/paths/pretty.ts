import { anything } from '../../../engine/explore/example-path.ts';
import type { Destination, Paths } from '../../../proof/paths/paths.ts';
import { missing } from '../../../proof/paths/value-paths.ts';
import { printable } from '../printable.ts';
import { wrapped } from '../wrapped.ts';
import { destinationList } from './destination-list.ts';
import type { Format } from './format.ts';

/** The most gaps that are listed: authors begin with the first anyway. */
const mostGaps = 20;

/** For people: how visitors reach each step, then how much was covered, and what that proves. */
export const pretty: Format = ({ file, paths, arms = [], to }, { paint, columns }) => {
  const set = (text: string) => wrapped(text, columns);
  const concluded = (paths: Paths, colour: 'red' | 'green' | 'yellow') =>
    set(conclusion(paths)).map((line) => paint(colour, line.trimStart()));
  const title = (text: string) => paint('bold', printable(text));
  const written = (sections: readonly (readonly string[])[]) =>
    `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
  if (to) {
    return written([
      [title(`${file}: the fewest answers that lead to ${to.path}`), ...everyAnswer(to).flatMap(set)],
      ...arms.flatMap((arm) =>
        changedIn(arm.paths, paths)
          .filter(({ path }) => path === to.path)
          .map((there) => [title(inArm(arm)), ...everyAnswer(there).flatMap(set)]),
      ),
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
    ...(paths.values.length > 0
      ? [[title('The results of values at the end'), ...valueLines(paths).flatMap(set)]]
      : []),
    ...arms.map((arm) => {
      const changed = changedIn(arm.paths, paths);
      const list =
        changed.length > 0 ? destinationList(changed, columns) : set('The steps are reached alike.');
      return [title(inArm(arm)), ...list, ...tally(arm.paths).flatMap(set)];
    }),
    ...(gaps.length > 0 ? [[title('What is not covered'), ...gaps]] : []),
    concluded(paths, colour),
  ]);
};

const inArm = ({ name }: { readonly name: string }): string => `In ${name}`;

/** The steps and pages that other answers lead to, if any. */
const changedIn = (arm: Paths, declared: Paths): readonly Destination[] => {
  const same = new Set(declared.destinations.map((destination) => JSON.stringify(destination)));
  return arm.destinations.filter((destination) => !same.has(JSON.stringify(destination)));
};

function everyAnswer({ answers }: Destination): readonly string[] {
  if (!answers) return ['No visitor was seen to come there.'];
  if (answers.length === 0) return ['None: visitors come in there.'];
  return answers.map(({ path, answer }, index) => `${index + 1}. ${path}: ${answer}`);
}

/** A line for each outcome of each value, with the answers that lead there. */
const valueLines = ({ values }: Paths): readonly string[] =>
  values.flatMap(({ name, numbers, outcomes }) => [
    ...(numbers ? [`${name} lies ${numbers}.`] : []),
    ...outcomes
      .filter((outcome) => outcome.name !== missing || outcome.found !== 'never')
      .map((outcome) => `${name} is ${outcome.name}: ${foundText(outcome.found)}`),
  ]);

function foundText(found: Paths['values'][number]['outcomes'][number]['found']): string {
  if (found === 'never') return 'with no answers.';
  if (found === 'unknown') return 'not decided.';
  const telling = found.way.filter(({ answer }) => answer !== anything);
  return `${telling.map(({ path, answer }) => `${path}: ${answer}`).join('; ') || 'with any answers'}.`;
}

/** The number of paths, and how much of the funnel is covered, each as a sentence. */
function tally({ through, coverage: { steps, transitions, outcomes }, complete }: Paths): readonly string[] {
  return [
    pathsIn(through, complete),
    `Steps reached: ${steps.covered} of ${steps.total}.`,
    `Transitions taken: ${transitions.covered} of ${transitions.total}.`,
    outcomes.total === 0
      ? 'Conditions: none.'
      : `Outcomes of conditions, each met and not met: ${outcomes.covered} of ${outcomes.total}.`,
  ];
}

function pathsIn(through: Paths['through'], complete: boolean): string {
  if (!through)
    return `Paths from start to end: not counted, because there is too much to ${complete ? 'count' : 'explore'}.`;
  if (through.count !== undefined) return `Paths from start to end: ${through.count.toLocaleString('en')}.`;
  return `Paths from start to end: no end of them, since visitors can go round by ${through.loops.join(', ')}.`;
}

/** The note on typed addresses. */
const typed: { readonly [Order in Paths['order']]: string } = {
  free: 'typed addresses are left out, since session.order is free',
  kept: 'a typed address leads to the first unanswered step, since session.order is kept',
};

/** What the exploration proves, and its limits. */
function conclusion({ coverage: { gaps }, states, complete, loops, order, undecided }: Paths): string {
  const explored = `${states.toLocaleString('en')} states of visitors were told apart by every answer that a condition looks at`;
  const back = loops
    ? 'Back is left out, which may lead further where steps lead back to one another'
    : 'Back and another answer lead nowhere else';
  const bound = `${back}; ${typed[order]}`;
  if (undecided.length > 0) {
    return `Not proved: ${explored}; ${bound}. Not every comparison of ${undecided.join(', ')} could be decided; each of those counts as met and not met.`;
  }
  if (!complete) {
    return `Not proved: ${explored}; ${bound}. There are more, and nothing is said of what lies behind them.`;
  }
  return `${gaps.length === 0 ? 'Everything is covered' : 'Not everything is covered'}: ${explored}; ${bound}.`;
}
