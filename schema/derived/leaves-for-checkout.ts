import type { Step } from '../step.ts';

/**
 * Whether the visitor leaves for the payment provider once the answer is kept. Apart from the kinds, so that the machine
 * needs the code of none.
 */
export const leavesForCheckout = ({ kind }: Pick<Step, 'kind'>): boolean => kind === 'plans';
