import { classOf } from '../../../engine/explore/answer-classes.ts';
import { Ranges } from '../../../engine/explore/ranges.ts';
import { flowSteps } from '../../../engine/explore/steps.ts';
import { valueReads } from '../../../engine/explore/value-reads.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { pathsLedTo } from './value-outcomes.ts';

/** The numbers between which a value certainly lies, whichever questions are answered; undefined if it has no bounds. */
export function boundsOf(
  funnel: Funnel,
  name: string,
): { readonly min: number; readonly max: number } | undefined {
  // Pretends that a condition compares it, so that the answers are told apart by it.
  const compared = [{ value: name, known: true }];
  const steps = flowSteps(funnel, new Map([...pathsLedTo(funnel)].map((path) => [path, compared])));
  const { points } = valueReads(funnel.values)(name);
  const classes = (field: string) => {
    const none = classOf(
      undefined,
      points.flatMap(({ comparison }) => (comparison.answer === field ? [comparison] : [])),
    );
    return [
      none,
      ...[...steps.values()].filter((step) => step.field === field).flatMap(({ answers }) => answers.list),
    ];
  };
  const { number } = new Ranges(funnel.values, classes).of(name);
  return number && Number.isFinite(number.min) && Number.isFinite(number.max) ? number : undefined;
}

/** The same in words such as `between 0 and 12`; empty if it has no bounds. */
export function numbersOf(funnel: Funnel, name: string): string {
  const bounds = boundsOf(funnel, name);
  return bounds ? `between ${bounds.min} and ${bounds.max}` : '';
}
