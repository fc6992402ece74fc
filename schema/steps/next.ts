import { type Static, Type } from 'typebox';
import { strict } from '../declaration/typebox-builders.ts';
import { type Condition, conditionSchema, type Facts, holds } from './condition.ts';

export const pathSchema = Type.String({
  pattern: '^/([A-Za-z0-9_-][A-Za-z0-9/_-]*)?$',
  title: 'Path',
  examples: ['/age'],
  description:
    'Of a step or a page: one slash, then letters from a to z, digits, slashes, - and _. After two slashes at the start, browsers would read the name of another site.',
});

export const nextSchema = Type.Union(
  [
    pathSchema,
    Type.Array(strict({ when: Type.Optional(conditionSchema), to: pathSchema }), {
      minItems: 1,
      description: 'The first one whose condition is true is taken; the last one has no condition.',
    }),
  ],
  { title: 'Next', description: 'Where the visitor goes once the answer is saved.' },
);

export type Next = Static<typeof nextSchema>;

/** A transition that a step declares. */
export interface Transition {
  readonly to: string;
  readonly when?: Condition;
  /** The pointer to the path, from the step: `/next`, or `/next/1/to`. */
  readonly pointer: string;
}

/** The transitions that a `next` declares, in the order in which they are tried. */
export function transitionsOf(next: Next): readonly Transition[] {
  if (typeof next === 'string') return [{ to: next, pointer: '/next' }];
  return next.map(({ to, when }, index) => ({
    to,
    ...(when && { when }),
    pointer: `/next/${index}/to`,
  }));
}

/** The transition that is taken: the first whose condition holds. Undefined if none does. */
export const transitionTaken = (next: Next, facts: Facts): Transition | undefined =>
  transitionsOf(next).find(({ when }) => !when || holds(when, facts));
