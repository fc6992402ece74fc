import type { WayAnswer } from '../problem.ts';
import type { Passage, State } from './flow.ts';
import type { Possibility } from './possibility.ts';

/** What is said of an answer that nothing on the way asks for. */
export const anything = 'anything';

interface Given {
  readonly path: string;
  /** What may have been answered here, for all that was asked of it later. */
  held: readonly Possibility[];
  asked: boolean;
}

/** The answers that lead through these passages, one for each. Each takes up where the one before has led. */
export function wayThrough(passages: readonly Passage[]): readonly WayAnswer[] {
  const last = new Map<string, Given>();
  const way = passages.map(({ from: { step }, because }) => {
    const given: Given = { path: step.path, held: step.asks?.list ?? [], asked: false };
    last.set(step.field, given);
    for (const { comparison, met } of because) {
      const about = last.get(comparison.answer);
      const left = about?.held.filter(({ meets }) => meets.has(comparison) === met);
      if (about && left && left.length < about.held.length) Object.assign(about, { held: left, asked: true });
    }
    return given;
  });
  return way.map(({ path, held, asked }) => ({ path, answer: asked ? wordsOf(held[0]) : anything }));
}

function wordsOf(held: Possibility | undefined): string {
  const answer = held?.answer;
  return typeof answer === 'object' && 'email' in answer ? answer.email : [answer].flat().join(', ');
}

/** The passages by which the first visitors come to a state. */
export function passagesTo(state: State): readonly Passage[] {
  const passages: Passage[] = [];
  for (let at = state.arrival; at; at = at.from.arrival) passages.push(at);
  return passages.reverse();
}

/** The fewest answers that lead to a state, or through one more passage. */
export const wayTo = (state: State, on: readonly Passage[] = []): readonly WayAnswer[] =>
  wayThrough([...passagesTo(state), ...on]);
