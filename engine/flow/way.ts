import type { Flow, Passage, State } from './flow.ts';
import type { Possibility } from './possibility.ts';
import { anything, wordsOf } from './words.ts';

/** One answer on the way to a problem: the step, and what the visitor answers there. */
export interface WayAnswer {
  /** The path of the step, or of the page whose question it is. */
  readonly path: string;
  /** What the visitor answers, in the words of the funnel; 'anything' where it makes no difference. */
  readonly answer: string;
}

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
    const given: Given = { path: step.path, held: step.asks.list, asked: false };
    last.set(step.field, given);
    for (const { comparison, met } of because) {
      const about = last.get(comparison.answer);
      const left = about?.held.filter(({ meets }) => meets.has(comparison) === met);
      if (about && left && left.length < about.held.length) Object.assign(about, { held: left, asked: true });
    }
    return given;
  });
  return way.map(({ path, held, asked }) => ({ path, answer: asked ? wordsOf(held[0]?.answer) : anything }));
}

/** The fewest answers that lead to a state and, where a passage is given, on through it. */
export function wayTo(state: State, on?: Passage): readonly WayAnswer[] {
  const passages = on ? [on] : [];
  for (let at = state.arrival; at; at = at.from.arrival) passages.push(at);
  return wayThrough(passages.reverse());
}

/** The fewest answers that lead to a path, as the part of a finding; nothing where nobody was seen to come there. */
export function wayToPath({ states }: Flow, path: string): { readonly way?: readonly WayAnswer[] } {
  const state = states.find(({ step }) => step.path === path);
  return state ? { way: wayTo(state) } : {};
}
