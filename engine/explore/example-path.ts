import type { Answer } from '../../schema/answers/answer.ts';
import { closure } from '../../schema/flow/graph.ts';
import { looksAtAnswer } from '../../schema/steps/condition.ts';
import type { AnswerClass } from './answer-classes.ts';
import type { Flow, State, Transition } from './flow.ts';
import { type Constraint, Solver, sizeOf } from './solve.ts';
import { valueReads } from './value-reads.ts';

/** One answer on the path to a problem. */
export interface PathAnswer {
  /** The path of the step, `path#field` for a question of a form, or the path of the page that asks. */
  readonly path: string;
  /** The answer in the funnel's words; `anything` if it makes no difference. */
  readonly answer: string;
}

/** The words for an answer that makes no difference. */
export const anything = 'anything';

/** The answer in the funnel's words; `skipped` if it is empty. */
export const answerText = (answer: Answer | undefined): string =>
  typeof answer === 'object' && 'email' in answer
    ? String(answer.email)
    : [answer].flat().join(', ') || 'skipped';

/** An answer on the path, before it is chosen. */
interface Given {
  readonly path: string;
  readonly part: State['step']['part'];
  readonly field: string;
  /** The classes that the answer may belong to. */
  held: readonly AnswerClass[];
  /** Whether it makes a difference. */
  compared: boolean;
  /** Set if values depend on the answer. */
  answer?: Answer;
}

/**
 * The answers that lead through these transitions, one for each step; each transition starts where the one before ends.
 * Of a form, only the questions whose answer makes a difference. Undefined if values depend on the answers and no
 * answers were found that meet all comparisons.
 */
export function answersThrough(
  { funnel }: Pick<Flow, 'funnel'>,
  transitions: readonly Transition[],
): readonly PathAnswer[] | undefined {
  const given = givenThrough(funnel, transitions);
  return given
    ?.filter(({ part, compared }) => part !== 'end' && (part !== 'question' || compared))
    .map(({ path, held, compared, answer }) => ({
      path,
      answer: compared ? answerText(answer ?? held[0]?.example) : anything,
    }));
}

function givenThrough(
  { values }: Flow['funnel'],
  transitions: readonly Transition[],
): readonly Given[] | undefined {
  const reads = valueReads(values);
  const last = new Map<string, Given>();
  const constraints: Constraint[] = [];
  const places = new Map<string, Constraint['at']>();
  const names = new Map<Given, string>();
  const given = transitions.map(({ from: { step }, because }, index) => {
    const own: Given = {
      path: step.id,
      part: step.part,
      field: step.field,
      held: step.answers.list,
      compared: false,
    };
    last.set(step.field, own);
    names.set(own, `${index}`);
    for (const { comparison, met } of because) {
      if (!looksAtAnswer(comparison)) {
        const fields = reads(comparison.value).fields;
        const at = new Map(
          fields.flatMap((field) => {
            const about = last.get(field);
            return about ? [[field, names.get(about) ?? '']] : [];
          }),
        );
        const key = JSON.stringify([...at]);
        places.set(key, places.get(key) ?? at);
        constraints.push({ comparison, met, at: places.get(key) ?? at });
        continue;
      }
      const about = last.get(comparison.answer);
      const left = about?.held.filter(({ meets }) => meets.has(comparison) === met);
      if (about && left && left.length < about.held.length)
        Object.assign(about, { held: left, compared: true });
    }
    return own;
  });
  const solver = new Solver(values, reads);
  // Groups that share no answer are solved separately.
  for (const left = new Set(constraints); left.size > 0; ) {
    const [first] = left;
    const linked = closure<Constraint>(first ? [first] : [], (one) =>
      [...left].filter((other) => [...other.at.values()].some((name) => [...one.at.values()].includes(name))),
    );
    for (const one of linked) left.delete(one);
    const about = new Set([...linked].flatMap(({ at }) => [...at.values()]));
    const box = new Map([...about].map((name) => [name, given[Number(name)]?.held ?? []]));
    const solution = solver.solve([...linked], box);
    if (typeof solution === 'string') return undefined;
    for (const [name, answer] of solution) {
      const about = given[Number(name)];
      if (about && sizeOf(about.held) > 1) Object.assign(about, { answer, compared: true });
    }
  }
  return given;
}

/**
 * The fewest answers that lead to a state and, if a transition is given, through it; undefined if values depend on them
 * and no such answers were found.
 */
export function answersTo(
  flow: Pick<Flow, 'funnel'>,
  state: State,
  on?: Transition,
): readonly PathAnswer[] | undefined {
  const transitions = on ? [on] : [];
  for (let at = state.arrival; at; at = at.from.arrival) transitions.push(at);
  return answersThrough(flow, transitions.reverse());
}
