import type { Answer } from '../../schema/answers/answer.ts';
import { looksAtAnswer } from '../../schema/steps/condition.ts';
import type { AnswerClass } from './answer-classes.ts';
import { connected } from './connected.ts';
import type { Departure, Flow, State } from './flow.ts';
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

/** A step on the path, before its answer is chosen. */
interface PathStep {
  readonly step: State['step'];
  /** The classes that the answer may belong to. */
  classes: readonly AnswerClass[];
  /** Whether the answer makes a difference. */
  compared: boolean;
  /** Set if values depend on the answer. */
  answer?: Answer;
}

/**
 * The answers that lead through these transitions, one for each step; each transition starts where the one before ends.
 * Of a form, only the questions whose answer makes a difference. Undefined if values depend on the answers and no
 * answers were found that meet all comparisons.
 */
export const answersThrough = (
  { funnel }: Pick<Flow, 'funnel'>,
  departures: readonly Departure[],
): readonly PathAnswer[] | undefined =>
  stepsThrough(funnel, departures)
    ?.filter(({ step: { part }, compared }) => part !== 'end' && (part !== 'question' || compared))
    .map(({ step, classes, compared, answer }) => ({
      path: step.id,
      answer: compared ? answerText(answer ?? classes[0]?.example) : anything,
    }));

function stepsThrough(
  { values }: Flow['funnel'],
  departures: readonly Departure[],
): readonly PathStep[] | undefined {
  const reads = valueReads(values);
  /** By field, the index of the step that was the last one to ask for it. */
  const askers = new Map<string, number>();
  const constraints: Constraint[] = [];
  const steps: PathStep[] = [];
  for (const { from, because } of departures) {
    if (!from) continue;
    askers.set(from.step.field, steps.length);
    steps.push({ step: from.step, classes: from.step.answers.list, compared: false });
    for (const { comparison, met } of because) {
      if (looksAtAnswer(comparison)) {
        const about = steps[askers.get(comparison.answer) ?? -1];
        const remaining = about?.classes.filter(({ meets }) => meets.has(comparison) === met) ?? [];
        if (about && remaining.length < about.classes.length)
          Object.assign(about, { classes: remaining, compared: true });
      } else {
        const answered = reads(comparison.value).fields.filter((field) => askers.has(field));
        constraints.push({
          comparison,
          met,
          at: new Map(answered.map((field) => [field, `${askers.get(field)}`])),
        });
      }
    }
  }
  const solver = new Solver(values);
  for (const group of connected(constraints, ({ at }) => at.values())) {
    const variables = new Set(group.flatMap(({ at }) => [...at.values()]));
    const box = new Map([...variables].map((index) => [index, steps[Number(index)]?.classes ?? []]));
    const solution = solver.solve(group, box);
    if (typeof solution === 'string') return undefined;
    for (const [index, answer] of solution) {
      const about = steps[Number(index)];
      if (about && sizeOf(about.classes) > 1) Object.assign(about, { answer, compared: true });
    }
  }
  return steps;
}

/** The transitions by which the first visitors arrive at a state, after the fewest answers. */
function arrivalsAt(state: State | undefined): readonly Departure[] {
  const departures: Departure[] = [];
  for (let at = state?.arrival; at; at = at.from.arrival) departures.push(at);
  return departures.reverse();
}

/** The fewest answers that lead to a state; undefined if values depend on them and no such answers were found. */
export const answersTo = (flow: Pick<Flow, 'funnel'>, state: State): readonly PathAnswer[] | undefined =>
  answersThrough(flow, arrivalsAt(state));

/** The same for a transition: the answers that lead to it, and on by it. */
export const answersOn = (
  flow: Pick<Flow, 'funnel'>,
  departure: Departure,
): readonly PathAnswer[] | undefined => answersThrough(flow, [...arrivalsAt(departure.from), departure]);

/** What is answered on the way to a screen. */
export interface WayAnswer {
  /** The path of the step, or `path#field` for a question of a form. */
  readonly id: string;
  /** An answer that leads there; undefined if any does. */
  readonly answer: Answer | undefined;
}

/** The fewest answers that lead to the step or the page at a path; undefined if none were found. */
export function wayTo(flow: Flow, path: string): readonly WayAnswer[] | undefined {
  const state = flow.states.find(({ step }) => step.id === path);
  const arrival =
    state?.arrival ?? flow.states.flatMap(({ transitions }) => transitions).find(({ to }) => to === path);
  if (!state && !arrival) return undefined;
  const departures = arrival ? [...arrivalsAt(arrival.from), arrival] : [];
  return stepsThrough(flow.funnel, departures)
    ?.filter(({ step: { part } }) => part !== 'end')
    .map(({ step: { id }, classes, compared, answer }) => ({
      id,
      answer: compared ? (answer ?? classes[0]?.example) : undefined,
    }));
}
