import { Type } from 'typebox';
import type { Condition } from '../steps/condition.ts';
import { filledText } from '../typebox-builders.ts';
import type { StepKind } from './kind.ts';
import { marker, markerProps } from './marker.ts';

/** A question of a form: what a step of its kind has, less what belongs to a screen. */
export interface FormQuestion {
  readonly kind: string;
  readonly field: string;
  readonly heading?: string;
  /** Names the input, of kinds that have one. */
  readonly label?: string;
  readonly text?: string;
  /** Said where it is not answered. */
  readonly missing?: string;
  readonly sensitive?: boolean;
  /** The question is shown while it holds, by the answers before it. */
  readonly when?: Condition;
}

const props = {
  ...markerProps,
  questions: Type.Array(Type.Unsafe<FormQuestion>({ $ref: '#/definitions/question' }), {
    minItems: 1,
    title: 'Questions',
    description: 'In their order. Each keeps its answer under a field of its own; all are saved together.',
  }),
  problemsHeading: filledText(
    'Heading of the problems',
    "Above the list of what is missing or wrong, such as 'There is a problem'.",
  ),
};

/** Several questions on a screen, checked and saved together. Its own field says that it is answered. */
export const form: StepKind<typeof props, string> = {
  ...marker,
  props,
  example: {
    value: 'done',
    questions: [{ kind: 'text', field: 'Name', label: 'Your name', maxLength: 80, suggestions: [] }],
    problemsHeading: 'There is a problem',
  } as never,
  defaults: { value: 'done' },
};
