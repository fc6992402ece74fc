import { kindAuthoringOf, pageAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Lint } from '../../../schema/declaration/lint.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { type Below, pointerTo } from '../../../schema/places/pointer.ts';
import { pointerIn, type StepVariant, variantsOf } from '../../../schema/questions/step-variants.ts';
import { didYouMean } from '../../nearest.ts';
import type { Finding, Rule } from '../rule.ts';

// The rules that a kind checks itself, in its `lint`.

/** A slider that no visitor could move, whose end nobody could choose, or whose default is not on its steps. */
export const sliderRange: Rule = {
  id: 'slider-range',
  summary:
    'Every slider runs from a minimum up to a maximum that its steps reach, and starts on one of them.',
  severity: 'error',
  check: ({ funnel }) => lintFindings(funnel, 'slider-range'),
};

/** A choice whose stored value looks like several other choices. */
export const choiceSeparator: Rule = {
  id: 'choice-separator',
  summary: 'No choice of a multi-choice step is stored as several others together are.',
  severity: 'error',
  check: ({ funnel }) => lintFindings(funnel, 'choice-separator'),
};

/** A default plan that does not exist: the visitor would find nothing selected. */
export const planDefault: Rule = {
  id: 'plan-default',
  summary: 'The plan that is selected at first is a plan of the funnel.',
  severity: 'error',
  check: ({ funnel }) => lintFindings(funnel, 'plan-default'),
};

/** A live counter that names no field to count. */
export const liveCounter: Rule = {
  id: 'live-counter',
  summary: 'Every counter of a live step names the field that it counts.',
  severity: 'error',
  check: ({ funnel }) => lintFindings(funnel, 'live-counter'),
};

/** A slider whose text at the maximum names another number, for example that of an earlier range. */
export const maximumText: Rule = {
  id: 'maximum-text',
  summary: 'The text that a slider shows at its maximum names no other number.',
  severity: 'warning',
  check: ({ funnel }) => lintFindings(funnel, 'maximum-text'),
};

/** A suggestion that its own step would reject. */
export const textSuggestion: Rule = {
  id: 'text-suggestion',
  summary: 'Every suggestion of a text step is an answer that the step takes.',
  severity: 'error',
  check: ({ funnel }) => lintFindings(funnel, 'text-suggestion'),
};

/** A text beside a choice that the step does not offer: nobody is asked for it. */
export const otherChoice: Rule = {
  id: 'other-choice',
  summary: 'The choice that has a text beside it is one of its step.',
  severity: 'error',
  check: ({ funnel }) => lintFindings(funnel, 'other-choice'),
};

/** A long text that nobody could write, or whose shortest length visitors are not told. */
export const textLength: Rule = {
  id: 'text-length',
  summary: 'The shortest answer of a long text is no longer than its longest, and visitors are told of it.',
  severity: 'error',
  check: ({ funnel }) => lintFindings(funnel, 'text-length'),
};

/** A number without a possible answer, or whose bounds are no possible answers. */
export const numberRange: Rule = {
  id: 'number-range',
  summary:
    'Every number has a lowest value below its highest, and neither has more decimals than an answer may have.',
  severity: 'error',
  check: ({ funnel }) => lintFindings(funnel, 'number-range'),
};

/** Units of a number of which none is stored, or which visitors could not tell apart. */
export const numberUnits: Rule = {
  id: 'number-units',
  summary:
    'Of the units that visitors pick from, one is stored, each has its name, and their parts get smaller.',
  severity: 'error',
  check: ({ funnel }) => lintFindings(funnel, 'number-units'),
};

/** An unknown code of a country, such as UK, or a first country that is not offered. */
export const countryCode: Rule = {
  id: 'country-code',
  summary: 'Every country is named by its code of ISO 3166-1, and the first one is among those offered.',
  severity: 'error',
  check: ({ funnel }) => lintFindings(funnel, 'country-code'),
};

/** An address without a part that letters need, or with one that nobody is asked for. */
export const addressPart: Rule = {
  id: 'address-part',
  summary: 'An address step asks for the parts that its countries need, and for none that they do not have.',
  severity: 'error',
  check: ({ funnel }) => lintFindings(funnel, 'address-part'),
};

/** A bound that is no date, or bounds that leave no answer. */
export const dateRange: Rule = {
  id: 'date-range',
  summary:
    'Every bound of a date is a date as exact as the answer, and the earliest comes before the latest.',
  severity: 'error',
  check: ({ funnel }) => lintFindings(funnel, 'date-range'),
};

/** A link that the text of a consent names and the step does not declare, or the reverse. */
export const consentLink: Rule = {
  id: 'consent-link',
  summary: 'The words of a consent name each of its links, and no other.',
  severity: 'error',
  check: ({ funnel }) => lintFindings(funnel, 'consent-link'),
};

/** A hint about the password that names another length than the form requires, for example an earlier one. */
export const passwordHint: Rule = {
  id: 'password-hint',
  summary: 'The hint at the password names no other length than the form asks for.',
  severity: 'warning',
  check: ({ funnel }) => pageLintFindings(funnel, 'password-hint'),
};

/** What the page kinds report under the id of a rule. */
const pageLintFindings = (funnel: Funnel, rule: string): readonly Finding[] =>
  Object.entries(funnel.pages).flatMap(([name, page]) => {
    const pointer = (path: Below) => pointerTo('pages', name, ...path);
    return (pageAuthoringOf(page).lint?.[rule]?.(page) ?? []).map(({ path, message, related }) => ({
      pointer: pointer(path),
      message,
      ...(related && { related: [{ pointer: pointer(related.path), message: related.message }] }),
    }));
  });

/** What the step kinds report under the id of a rule, for every variant of every step. */
function lintFindings(funnel: Funnel, rule: string): readonly Finding[] {
  return funnel.steps.flatMap((step, index) => {
    // Report a mistake of the declared step once, not again for each variant.
    const found = new Map<string, Finding>();
    for (const reading of variantsOf(step)) {
      for (const lint of kindAuthoringOf(reading.step).lint?.[rule]?.(reading.step, funnel) ?? []) {
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
