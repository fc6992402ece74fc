import * as registry from './index.ts';
import type { Rule } from './rule.ts';

/** Every rule, in the order of their ids. */
export const rules: readonly Rule[] = Object.values(registry)
  .flat()
  .sort((a, b) => (a.id < b.id ? -1 : 1));
