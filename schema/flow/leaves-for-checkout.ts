import type { Step } from '../declaration/step.ts';
import type { KindName } from '../kinds/index.ts';

/**
 * The kinds whose answer leads to the payment provider. In a file of its own, so that the machine needs no code of a
 * kind.
 */
const leaving: ReadonlySet<KindName> = new Set<KindName>(['plans']);

/** Whether the visitor leaves for the payment provider once the answer is saved. */
export const leavesForCheckout = ({ kind }: Pick<Step, 'kind'>): boolean => leaving.has(kind);
