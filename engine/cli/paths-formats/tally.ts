import type { Paths } from '../../paths/paths.ts';

/** How many paths there are, and how much of the funnel is covered, each as a sentence. */
export function tally({ through, coverage: { steps, ways, outcomes }, complete }: Paths): readonly string[] {
  return [
    pathsIn(through, complete),
    `Steps come to: ${steps.covered} of ${steps.total}.`,
    `Ways taken: ${ways.covered} of ${ways.total}.`,
    outcomes.total === 0
      ? 'Conditions: none.'
      : `Outcomes of conditions, each met and not met: ${outcomes.covered} of ${outcomes.total}.`,
  ];
}

function pathsIn(through: Paths['through'], complete: boolean): string {
  if (!through)
    return `Paths from start to end: not counted, because there is too much to ${complete ? 'count' : 'walk'}.`;
  if (through.count !== undefined) return `Paths from start to end: ${through.count.toLocaleString('en')}.`;
  return `Paths from start to end: no end of them, since visitors can go round by ${through.loops.join(', ')}.`;
}
