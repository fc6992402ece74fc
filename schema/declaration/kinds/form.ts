import { Type } from 'typebox';
import type { StepKind } from '../../kinds/kind.ts';
import type { Condition } from '../../steps/condition.ts';
import { filledText } from '../typebox-builders.ts';
import { marker, markerProps } from './marker.ts';

/** A question of a form: the properties of a step of its kind, without those of a screen. */
export interface FormQuestion {
  readonly kind: string;
  readonly field: string;
  readonly heading?: string;
  /** Names the input, for kinds that have one. */
  readonly label?: string;
  readonly text?: string;
  /** The message if it is not answered. */
  readonly missing?: string;
  readonly sensitive?: boolean;
  /** The condition under which the question is shown: on the answers before it, in a loop also of an earlier round. */
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

/** Several questions on one screen, checked and saved together. Its own field says that it is answered. */
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
