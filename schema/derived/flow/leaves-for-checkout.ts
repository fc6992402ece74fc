import type { KindName } from '../../kinds/index.ts';
import type { Step } from '../../steps/step.ts';

/** The kinds whose answer leads to the payment provider. Apart from the kinds, so that the machine needs the code of none. */
const leaving: ReadonlySet<KindName> = new Set<KindName>(['plans']);

/** Whether the visitor leaves for the payment provider once the answer is kept. */
export const leavesForCheckout = ({ kind }: Pick<Step, 'kind'>): boolean => leaving.has(kind);
