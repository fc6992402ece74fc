import { kindAuthoringOf, pageAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Lint } from '../../../schema/declaration/lint.ts';
import type { Severity } from '../../../schema/declaration/sections/rule-settings.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { type Below, pointerTo } from '../../../schema/places/pointer.ts';
import { pointerIn, type StepVariant, variantsOf } from '../../../schema/questions/step-variants.ts';
import { didYouMean } from '../../nearest.ts';
import type { Finding, Rule } from '../rule.ts';

// The rules that kinds of steps and pages check themselves, in their `lint`: what holds in a good funnel.

const errors = {
  'slider-range':
    'Every slider runs from a minimum up to a maximum that its steps reach, and starts on one of them.',
  'choice-separator': 'No choice of a multi-choice step is stored as several others together are.',
  'plan-default': 'The plan that is selected at first is a plan of the funnel.',
  'live-counter': 'Every counter of a live step names the field that it counts.',
  'text-suggestion': 'Every suggestion of a text step is an answer that the step takes.',
  'other-choice': 'The choice that has a text beside it is one of its step.',
  'text-length':
    'The shortest answer of a long text is no longer than its longest, and visitors are told of it.',
  'number-range':
    'Every number has a lowest value below its highest, and neither has more decimals than an answer may have.',
  'number-units':
    'Of the units that visitors pick from, one is stored, each has its name, and their parts get smaller.',
  'country-code':
    'Every country is named by its code of ISO 3166-1, and the first one is among those offered.',
  'address-part':
    'An address step asks for the parts that its countries need, and for none that they do not have.',
  'date-range':
    'Every bound of a date is a date as exact as the answer, and the earliest comes before the latest.',
  'consent-link': 'The words of a consent name each of its links, and no other.',
};

const warnings = {
  'maximum-text': 'The text that a slider shows at its maximum names no other number.',
  'unlikely-setting':
    'No setting is one that few authors mean, such as a newsletter that is ticked at first.',
  'password-hint': 'The hint at the password names no other length than the form asks for.',
};

const rulesOf = (severity: Severity, summaries: Readonly<Record<string, string>>): readonly Rule[] =>
  Object.entries(summaries).map(([id, summary]) => ({
    id,
    summary,
    severity,
    check: ({ funnel, now }) => [...stepFindings(funnel, id, now), ...pageFindings(funnel, id)],
  }));

export const kindRules: readonly Rule[] = [...rulesOf('error', errors), ...rulesOf('warning', warnings)];

/** What the page kinds report under the id of a rule. */
const pageFindings = (funnel: Funnel, rule: string): readonly Finding[] =>
  Object.entries(funnel.pages).flatMap(([name, page]) => {
    const pointer = (path: Below) => pointerTo('pages', name, ...path);
    return (pageAuthoringOf(page).lint?.[rule]?.(page) ?? []).map(({ path, message, related }) => ({
      pointer: pointer(path),
      message,
      ...(related && { related: [{ pointer: pointer(related.path), message: related.message }] }),
    }));
  });

/** What the step kinds report under the id of a rule, for every variant of every step. */
function stepFindings(funnel: Funnel, rule: string, now: Date): readonly Finding[] {
  return funnel.steps.flatMap((step, index) => {
    // Report a mistake of the declared step once, not again for each variant.
    const found = new Map<string, Finding>();
    for (const reading of variantsOf(step)) {
      for (const lint of kindAuthoringOf(reading.step).lint?.[rule]?.(reading.step, funnel, {
        now,
        local: false,
      }) ?? []) {
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
    // The declared value may be wrong only in combination with the variant.
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
