import type { Plan } from '../../../schema/declaration/sections/plan.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { planTexts } from '../../facts/texts/plan-texts.ts';
import { repeatsIn } from '../repeats.ts';
import type { Rule } from '../rule.ts';

/** How long a plan runs, in whole weeks. */
const weeksOf = ({ weekly, total }: Plan): number => Math.round(total / weekly);

/** The saving in percent that a visitor can compute: against the former total, and against the dearest week of a plan. */
const savingsOf = ({ weekly, total, was }: Plan, plans: readonly Plan[]): readonly number[] => [
  ...(was === undefined ? [] : [100 - (100 * total) / was]),
  ...plans.filter((other) => other.weekly > weekly).map((other) => 100 - (100 * weekly) / other.weekly),
];

const saving =
  /(?:save|spare|ahorra|économisez|poupe|[-−–])\s*(\d{1,2})\s?%|(\d{1,2})\s?%\s*(?:off|rabatt|dto|de réduction|de desconto)/iu;
const weeks = /(\d+)[\s-]?(?:weeks?|wochen?|semanas?|semaines?)(?!\p{L})/iu;

/** What is wrong with one text of a plan. */
function faultOf(text: string, plan: Plan, plans: readonly Plan[]): string | undefined {
  const [, before, after] = saving.exec(text) ?? [];
  const percent = before ?? after;
  const savings = savingsOf(plan, plans);
  // Prices are rounded, and so are shares.
  if (percent !== undefined && !savings.some((share) => Math.abs(share - Number(percent)) < 1.5)) {
    const [largest] = [...savings].sort((a, b) => b - a);
    return `'${text}' promises ${percent} %, and by the prices it is ${largest === undefined ? 'nothing' : `${Math.round(largest)} %`}, so visitors are promised what they do not get. Correct the words or the prices.`;
  }
  const [, named] = weeks.exec(text) ?? [];
  return named !== undefined && Number(named) !== weeksOf(plan)
    ? `'${text}' names ${named} weeks, and the total ${plan.total} at ${plan.weekly} a week pays for ${weeksOf(plan)}, so visitors do not know what they buy. Correct the words or the prices.`
    : undefined;
}

export const planWords: Rule = {
  id: 'plan-words',
  summary:
    'The words of a plan fit its prices, a longer plan costs less a week, and no badge is on two plans.',
  severity: 'warning',
  *plan({ plan, at }, { funnel: { plans } }) {
    for (const { text, path } of planTexts(plan)) {
      const message = faultOf(text, plan, plans);
      if (message) yield { pointer: at(...path), message };
    }
    const shorter = plans.filter(
      (other) => other.currency === plan.currency && weeksOf(other) < weeksOf(plan),
    );
    const [first] = shorter;
    if (first && shorter.every(({ weekly }) => weekly < plan.weekly))
      yield {
        pointer: at('weekly'),
        message: `This plan runs for ${weeksOf(plan)} weeks and costs more a week than every shorter one, so nobody has a reason to take it. Exchange the prices, or correct one.`,
        related: [
          { pointer: pointerTo('plans', plans.indexOf(first), 'weekly'), message: 'A shorter plan is here.' },
        ],
      };
  },
  check: ({ funnel: { plans } }) =>
    repeatsIn(
      plans.flatMap(({ badge }, index) =>
        badge === undefined ? [] : [{ badge, pointer: pointerTo('plans', index, 'badge') }],
      ),
      ({ badge }) => badge.trim().toLowerCase(),
      ({ badge }) =>
        `The badge '${badge}' is on another plan too, so it recommends neither. Leave it on one.`,
      () => 'The other badge is here.',
    ),
};
