import { pointerIn, type StepVariant, variantsOf } from '../../schema/derived/step-variants.ts';
import type { Funnel } from '../../schema/funnel.ts';
import type { Lint } from '../../schema/kind.ts';
import { authoringOf } from '../../schema/kinds/index.ts';
import { pointerTo } from '../../schema/pointer.ts';
import type { Step } from '../../schema/step.ts';
import { didYouMean } from '../nearest.ts';
import type { Finding } from '../rules/rule.ts';

/** What the kinds tell under the id of a rule, of every reading of every step. */
export function lintFindings(funnel: Funnel, rule: string): readonly Finding[] {
  return funnel.steps.flatMap((step, index) => {
    // What is wrong with the step as it is declared is told once, not for each variant again.
    const found = new Map<string, Finding>();
    for (const reading of variantsOf(step)) {
      for (const lint of authoringOf(reading.step).lint?.[rule]?.(reading.step, funnel) ?? []) {
        const finding = findingOf(lint, reading, index);
        const key = `${finding.pointer} ${finding.message}`;
        if (!found.has(key)) found.set(key, finding);
      }
    }
    return [...found.values()];
  });
}

function findingOf(
  { path, message, misspelt, related }: Lint,
  reading: StepVariant<Step>,
  index: number,
): Finding {
  const pointer = pointerIn(reading, index, path);
  const variant =
    reading.variant === undefined ? undefined : pointerTo('steps', index, 'variants', reading.variant);
  const spots = [
    ...(related ? [{ pointer: pointerIn(reading, index, related.path), message: related.message }] : []),
    // The declared value may be at fault only beside what the variant says.
    ...(variant !== undefined && !pointer.startsWith(`${variant}/`)
      ? [
          {
            pointer: variant,
            at: 'key' as const,
            message: `The variant '${reading.variant}' is at odds with it.`,
          },
        ]
      : []),
  ];
  const hint = misspelt ? didYouMean(misspelt.given, misspelt.known) : '';
  return { pointer, message: message + hint, ...(spots.length > 0 && { related: spots }) };
}
