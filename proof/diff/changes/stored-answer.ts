import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { kindOf } from '../../../schema/kinds/index.ts';
import { inSteps } from '../../../schema/places/pattern.ts';
import { breaking, type ChangeRule, risky } from '../change-rule.ts';
import { type Difference, stepsOf, type Versions, valuesOf } from '../difference.ts';

/** How a step stores the answer at the low end of its scale; undefined for a step without one. */
function stored(step: Step | undefined, versions: Versions): string | undefined {
  const domain = step && kindAuthoringOf(step).domain(step, versions.old);
  return step && domain && 'min' in domain ? kindOf(step).format(step, domain.min) : undefined;
}

function examples(difference: Difference, versions: Versions): string {
  const steps = stepsOf(versions, difference);
  const [before, after] = [stored(steps.old, versions), stored(steps.new, versions)];
  return before !== undefined && after !== undefined && before !== after
    ? `'${before}' in earlier sessions, '${after}' in new ones`
    : 'in two forms';
}

const limits = [
  ...inSteps('min|max|step|decimals|minLength|maxLength|minChoices|maxChoices|earliest|latest'),
  ...inSteps('maxMegabytes|maxFiles'),
  'session/start/*/maxLength',
  ...inSteps('other/maxLength'),
];

/** By property: whether the new number allows less than the old one. */
const narrows: Readonly<Record<string, (old: number, now: number) => boolean>> = {
  min: (old, now) => now > old,
  max: (old, now) => now < old,
  decimals: (old, now) => now < old,
  minLength: (old, now) => now > old,
  minChoices: (old, now) => now > old,
  // Without it, all choices may be made.
  maxChoices: (old, now) => (now || Number.POSITIVE_INFINITY) < (old || Number.POSITIVE_INFINITY),
  maxLength: (old, now) => now < old,
  maxMegabytes: (old, now) => now < old,
  maxFiles: (old, now) => now < old,
  // Every old value stays on the steps if the new distance divides the old one.
  step: (old, now) => !Number.isInteger(Number((old / now).toPrecision(12))),
};

const isNarrowed: ChangeRule['applies'] = (difference, versions) => {
  const values = valuesOf(versions, difference);
  return narrows[difference.path.at(-1) ?? '']?.(Number(values.old ?? 0), Number(values.new ?? 0)) ?? true;
};

/** What an unchanged question stores in its field, and may be answered. */
export const storedAnswerChanges: readonly ChangeRule[] = [
  breaking('stored-format-changed', {
    summary: 'What a slider stores has another prefix or suffix.',
    at: inSteps('store/**'),
    answers: (difference, versions) =>
      `The field '${stepsOf(versions, difference).old?.field}' is stored ${examples(difference, versions)}; reports and exports have to read both.`,
  }),
  breaking('date-precision-changed', {
    summary: 'A date is asked for with its day or month, or no more.',
    at: inSteps('precision'),
    answers: (difference, versions) =>
      `The field '${stepsOf(versions, difference).old?.field}' holds dates of two forms, such as 2026-11 and 2026-11-22; reports and exports have to read both.`,
  }),
  breaking('rating-changed', {
    summary: 'A rating has another scale or look.',
    at: inSteps('look|stars'),
    answers: (difference, versions) =>
      `The field '${stepsOf(versions, difference).old?.field}' holds numbers of two scales, so a 5 of earlier sessions means something else than one of new ones. Keep the answers of the new rating under another field.`,
  }),
  breaking('shown-currency-changed', {
    summary: 'The amounts of a slider are shown in another currency.',
    changed: inSteps('display/currency'),
    answers: (difference, versions) =>
      `The field '${stepsOf(versions, difference).old?.field}' holds the same numbers for amounts of another worth, so reports put together what does not belong together. Keep them under another field.`,
  }),
  risky('shown-unit-changed', {
    summary: 'A number, or the price of plans, is shown with another unit.',
    at: inSteps('display', 'display/suffix|currency', 'weeklyUnit', 'unit'),
    answers:
      'The same number may mean another amount from now on, and what is stored does not say which. Where the unit is only written differently, nothing follows; where it is another one, change the numbers with it, and keep the answers under another field.',
  }),
  risky('unit-switch-changed', {
    summary: 'Visitors may pick among other units for a number, or one is converted differently.',
    at: inSteps('unitSwitch', 'unitSwitch/units/**'),
    answers:
      'Stored answers stay as they are. Where another unit has the factor 1, the field holds numbers of two units from now on. Keep the new ones under another field.',
  }),
  breaking('stored-value-changed', {
    summary:
      'The fixed value that a step, a button, the start of a session or a viewed status stores is another one.',
    at: [...inSteps('value'), 'pages/*/callToAction/value', 'session/start/*/value', 'session/viewedValue'],
    answers: ({ old, new: now }) =>
      `Earlier sessions hold ${JSON.stringify(old.value) ?? 'another value'}, new ones ${JSON.stringify(now.value) ?? 'another value'}; programs that look for the one miss the other.`,
  }),
  risky('range-narrowed', {
    summary:
      'A scale has fewer values, a text has to be shorter or longer, fewer choices may be made or more have to be, fewer or smaller files are taken, or a date has other bounds.',
    at: limits,
    applies: isNarrowed,
    answers:
      'Stored answers stay, also those that would be refused now; conditions that ask for them hold for earlier sessions alone.',
  }),
  risky('range-widened', {
    summary:
      'A scale has more values, a text may be longer or shorter, more choices may be made or fewer have to be, or more or larger files are taken.',
    at: limits,
    answers:
      'Answers that could not be given before can be stored from now on; programs that read the field must take them.',
  }),
  risky('other-changed', {
    summary: 'A choice has a text beside it from now on, or has none any more, or another choice has it.',
    at: inSteps('other', 'other/choice'),
    answers:
      'Stored answers stay as they are; programs that read the text must expect it beside a choice in sessions of one version, and beside another or none in those of the other.',
  }),
  risky('compare-changed', {
    summary: 'An answer has to be more or less than an earlier one, or another one, or no more.',
    at: inSteps('compare', 'compare/operator|with'),
    answers:
      'Stored answers stay, also those that would be refused now; programs that rely on the order of the two must expect both.',
  }),
  risky('choices-from-changed', {
    summary: 'A question offers the choices of an earlier answer, or of another one, or all of them.',
    at: inSteps('choicesFrom'),
    answers:
      'Stored answers stay, also those that would be refused now; shares of the answers from before and after cannot be compared.',
  }),
  risky('file-types-changed', {
    summary: 'A question takes files of other types.',
    at: inSteps('accept', 'accept/*'),
    answers:
      'Stored files stay, even of types that are no longer taken. Programs that read them must be able to open each type.',
  }),
  risky('optional-changed', {
    summary: 'A question may be skipped from now on, or no more.',
    at: inSteps('optional'),
    answers: (difference, versions) =>
      `A question that is skipped stores an empty text: ${
        difference.what === 'added'
          ? `the field '${stepsOf(versions, difference).old?.field}' may hold that from now on, and programs that read it must take it`
          : 'earlier sessions may hold that, and programs that read them must take it'
      }; shares of the answers from before and after cannot be compared.`,
  }),
  risky('timer-changed', {
    summary:
      'Visitors have more or less time for a question from now on, or as much as they like, or it ends differently.',
    at: ['steps/*/timer', 'steps/*/timer/seconds|then'],
    answers:
      'Stored answers stay as they are; shares of the answers, and of those who skip, from before and after cannot be compared.',
  }),
  risky('pattern-changed', {
    summary: 'A text has to match another pattern, or has to match one only now or no more.',
    at: inSteps('pattern', 'pattern/expression'),
    answers:
      'Stored answers stay, also those that would be refused now; programs that read the field must take both forms.',
  }),
  risky('countries-changed', {
    summary: 'Phone numbers or addresses may be of other countries, or another one is chosen at first.',
    at: inSteps('country', 'countrySelect', 'countrySelect/countries/**'),
    answers:
      'Stored answers stay, also those of countries that are no longer taken; programs that read the fields must take those of the others.',
  }),
  risky('default-changed', {
    summary:
      'Something else is chosen at first: the place of a slider, a choice, a plan, the consent to the newsletter.',
    at: inSteps('default', 'preselected', 'preselected/*', 'newsletter/default'),
    answers:
      'Stored answers stay as they are; many visitors keep what is chosen at first, so answers from before and after cannot be compared.',
  }),
];
