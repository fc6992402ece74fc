import type { Block } from './index.ts';

/** Whether a block lets visitors go on, by a button or by choices; what these do is the word of the landing page around it. */
export const leadsOn = (block: Block): boolean => 'button' in block || 'choices' in block;
