import type { Condition } from './condition.ts';

/** Where a step leads: a path, or the first transition whose condition holds. */
export type Next = string | { to: string; when?: Condition }[];

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
