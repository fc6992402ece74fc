import type { Answer } from '../../schema/answer.ts';
import type { AnswerClass } from './answer-classes.ts';
import type { State, Transition } from './flow.ts';

/** One answer on the path to a problem. */
export interface PathAnswer {
  /** The path of the step, `path#field` for a question of a form, or the path of the page whose question it is. */
  readonly path: string;
  /** What the visitor answers, as the funnel words it; `anything` where it makes no difference. */
  readonly answer: string;
}

/** The words for an answer that makes no difference. */
export const anything = 'anything';

/** An answer as the funnel words it; `skipped` for none. */
export const answerText = (answer: Answer | undefined): string =>
  typeof answer === 'object' && 'email' in answer
    ? String(answer.email)
    : [answer].flat().join(', ') || 'skipped';

/**
 * The answers that lead through these transitions, one for each step. Each begins where the one before has led. Of the
 * questions of a form come those whose answer makes a difference.
 */
export function answersThrough(transitions: readonly Transition[]): readonly PathAnswer[] {
  const last = new Map<string, { held: readonly AnswerClass[]; compared: boolean }>();
  const given = transitions.map(({ from: { step }, because }) => {
    const own = { path: step.id, part: step.part, held: step.answers.list, compared: false };
    last.set(step.field, own);
    for (const { comparison, met } of because) {
      const about = last.get(comparison.answer);
      const left = about?.held.filter(({ meets }) => meets.has(comparison) === met);
      if (about && left && left.length < about.held.length)
        Object.assign(about, { held: left, compared: true });
    }
    return own;
  });
  return given
    .filter(({ part, compared }) => part !== 'end' && (part !== 'question' || compared))
    .map(({ path, held, compared }) => ({
      path,
      answer: compared ? answerText(held[0]?.example) : anything,
    }));
}

/** The fewest answers that lead to a state and, where a transition is given, on through it. */
export function answersTo(state: State, on?: Transition): readonly PathAnswer[] {
  const transitions = on ? [on] : [];
  for (let at = state.arrival; at; at = at.from.arrival) transitions.push(at);
  return answersThrough(transitions.reverse());
}
