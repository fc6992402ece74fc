import { claimsOf } from './claims.ts';
import type { Funnel } from './funnel.ts';

/** The funnel without what is there for its authors: the order it keeps, rules, reasons, the sources of its claims. */
export function forVisitors(funnel: Funnel): Funnel {
  const { $schema, order, rules, suppressions, ...shown } = structuredClone(funnel);
  for (const { claim } of claimsOf(shown)) {
    delete claim.source;
    delete claim.asOf;
  }
  return shown;
}
