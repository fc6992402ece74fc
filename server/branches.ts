import { routesOf } from '../schema/next.ts';
import type { Step } from '../schema/step.ts';

/** The paths that a step may lead to, in the order in which they are tried. */
export const targetsOf = ({ next }: Pick<Step, 'next'>): readonly string[] => [
  ...new Set(routesOf(next).map(({ to }) => to)),
];

/** Whether the flow branches at a step: it leads to more than one path. */
export const branches = (step: Pick<Step, 'next'>): boolean => targetsOf(step).length > 1;
