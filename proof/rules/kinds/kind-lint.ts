import { blockAuthoringOf, kindAuthoringOf, pageAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Lint } from '../../../schema/declaration/lint.ts';
import type { Severity } from '../../../schema/declaration/sections/rule-settings.ts';
import { type Below, isWithin } from '../../../schema/places/pointer.ts';
import { withMeantName } from '../fix.ts';
import type { Finding, Rule } from '../rule.ts';

// The rules that kinds of steps, pages and blocks check themselves, in their `lint`: what holds in a good funnel.

const errors = {
  'slider-range':
    'Every slider runs from a minimum up to a maximum that its steps reach, and starts on one of them.',
  'choice-count': 'Visitors can choose as many answers as a multi-choice asks of them.',
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
  'gauge-scale': 'The scale of a gauge has room for all bands of its value.',
  'reply-choice': 'Every reply is to a choice of its step, and to each there is one at most.',
  'score-range': 'No score is better than the best that a review can give.',
  'table-cells': 'Every row of a table has a cell for each column.',
  'video-captions': 'Every video in which something is heard has captions, one after the other.',
  'consent-link': 'The words of a consent name each of its links, and name no link that it lacks.',
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
    page: ({ page, at }) =>
      (pageAuthoringOf(page).lint?.[id]?.(page) ?? []).map((lint) => findingOf(lint, at)),
    block: ({ block, at }, { funnel }) =>
      (blockAuthoringOf(block).lint?.[id]?.(block, funnel) ?? []).map((lint) => findingOf(lint, at)),
    shownStep: ({ step, variant, at }, { funnel, now }) =>
      (kindAuthoringOf(step).lint?.[id]?.(step, funnel, { now, local: false }) ?? []).map((lint) => {
        const finding = findingOf(lint, at);
        const pointer = variant === undefined ? '' : at('variants', variant);
        if (isWithin(finding.pointer, pointer)) return finding;
        // The declared value is wrong only in combination with the variant.
        const spot = { pointer, at: 'key' as const, message: `The variant '${variant}' is at odds with it.` };
        return { ...finding, related: [...(finding.related ?? []), spot] };
      }),
  }));

export const kindRules: readonly Rule[] = [...rulesOf('error', errors), ...rulesOf('warning', warnings)];

const findingOf = ({ path, message, misspelt, related }: Lint, at: (...path: Below) => string): Finding => {
  const finding = {
    pointer: at(...path),
    message,
    ...(related && { related: [{ pointer: at(...related.path), message: related.message }] }),
  };
  return misspelt ? withMeantName(finding, misspelt.name, misspelt.candidates) : finding;
};
