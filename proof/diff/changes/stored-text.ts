import { authoringOf, kindOf } from '../../../schema/kinds/index.ts';
import type { Step } from '../../../schema/step.ts';
import type { ChangeRule } from '../change-rule.ts';
import { type Comparison, stepsOf } from '../comparison.ts';
import type { Difference } from '../difference.ts';
import { inSteps } from '../pattern.ts';

/** How a step stores the answer at the low end of its scale; undefined for a step without one. */
function stored(step: Step | undefined, comparison: Comparison): string | undefined {
  const domain = step && authoringOf(step).domain(step, comparison.old);
  return step && domain && 'min' in domain ? kindOf(step).format(step, domain.min) : undefined;
}

function examples(difference: Difference, comparison: Comparison): string {
  const steps = stepsOf(comparison, difference);
  const [before, after] = [stored(steps.old, comparison), stored(steps.new, comparison)];
  return before !== undefined && after !== undefined && before !== after
    ? `'${before}' in earlier sessions, '${after}' in new ones`
    : 'in two forms';
}

/** What is written into a field, where the question is the same. */
export const storedTextChanges: readonly ChangeRule[] = [
  {
    id: 'stored-format-changed',
    verdict: 'breaking',
    summary: 'What a slider stores has another prefix or suffix.',
    at: [...inSteps('store/**')],
    answers: (difference, comparison) =>
      `The field '${stepsOf(comparison, difference).old?.field}' is stored ${examples(difference, comparison)}; reports and exports have to read both.`,
  },
  {
    id: 'shown-currency-changed',
    verdict: 'breaking',
    summary: 'The amounts of a slider are shown in another currency.',
    at: [...inSteps('display/currency')],
    when: ['changed'],
    answers: (difference, comparison) =>
      `The field '${stepsOf(comparison, difference).old?.field}' holds the same numbers for amounts of another worth, so that reports put together what does not belong together; keep them under another field.`,
  },
  {
    id: 'shown-unit-changed',
    verdict: 'risky',
    summary: 'The numbers of a slider, or the prices of plans, are shown with another unit.',
    at: inSteps('display', 'display/suffix|currency', 'weeklyUnit'),
    answers:
      'The same number may mean another amount from now on, and what is stored does not say which. Where the unit is only written differently, nothing follows; where it is another one, change the numbers with it, and keep the answers of a slider under another field.',
  },
  {
    id: 'stored-value-changed',
    verdict: 'breaking',
    summary:
      'The fixed value that a step, a button, the start of a session or a viewed status stores is another one.',
    at: [...inSteps('value'), 'pages/*/callToAction/value', 'session/start/*/value', 'session/viewedValue'],
    answers: ({ old, new: now }) =>
      `Earlier sessions hold ${JSON.stringify(old.value) ?? 'another value'}, new ones ${JSON.stringify(now.value) ?? 'another value'}; whatever looks for the one misses the other.`,
  },
];
