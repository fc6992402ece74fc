import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { type Edge, edgesFrom } from '../../schema/flow/graph.ts';
import { pointerTo } from '../../schema/places/pointer.ts';
import { formQuestions } from '../../schema/questions/form-questions.ts';

/** Where one answer is given: a step or a question of a form; or the end of a form, where its branches meet. */
export interface Place {
  /** Unique: the path of a step, `path#field` of a question, `path#` of the end of a form. */
  readonly id: string;
  /** The index of the step. */
  readonly index: number;
  readonly step: Step;
  /** The step, or the question of the form. */
  readonly asks: Step;
  /**
   * Set within a form: its transitions lead to the next question that is shown; the transitions of the step come at the
   * end.
   */
  readonly part?: 'start' | 'question' | 'end';
  readonly transitions: readonly Edge[];
}

/** The places of a funnel, in the order of the file. */
export const placesOf = ({ steps }: Funnel): readonly Place[] => steps.flatMap(placesIn);

function placesIn(step: Step, index: number): readonly Place[] {
  const questions = formQuestions(step);
  const whole = { index, step, asks: step };
  if (questions.length === 0) return [{ ...whole, id: step.path, transitions: edgesFrom(step, index) }];
  const end = endOf(step);
  /** Transitions to the first question that is shown, from this one on. */
  const onFrom = (first: number): readonly Edge[] => {
    const edges: Edge[] = [];
    for (const [at, { path }] of questions.entries()) {
      if (at < first) continue;
      const when = step.questions?.[at]?.when;
      edges.push({ to: path, pointer: pointerTo('steps', index, 'questions', at), ...(when && { when }) });
      if (!when) return edges;
    }
    return [...edges, { to: end, pointer: pointerTo('steps', index, 'questions') }];
  };
  return [
    { ...whole, id: step.path, part: 'start', transitions: onFrom(0) },
    ...questions.map((asks, at) => ({
      index,
      step,
      asks,
      id: asks.path,
      part: 'question' as const,
      transitions: onFrom(at + 1),
    })),
    { ...whole, id: end, part: 'end', transitions: edgesFrom(step, index) },
  ];
}

/** The id of the place from which the step's own transitions start. */
export const endOf = ({ path, questions }: Step): string => (questions ? `${path}#` : path);
