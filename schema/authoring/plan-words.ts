import { type Dues, duesOf, hasTerms, type Interval, type Renewal } from '../billing/dues.ts';
import type { Funnel } from '../declaration/funnel.ts';
import type { Plan } from '../declaration/sections/plan.ts';
import type { BillingTexts, termsGaps } from '../declaration/sections/texts.ts';
import { withTextsAt } from '../gaps/fill.ts';
import { filledGap, gapsIn, inserted, replaceGaps } from '../gaps/gap.ts';
import type { PlanWords } from '../gaps/gap-format.ts';
import { money } from '../numbers/money.ts';
import { numberFormat } from '../numbers/number-format.ts';
import { wholeUnits } from '../numbers/smallest-unit.ts';
import { textsIn } from './defaults/tables.ts';
import { textsWithGaps } from './texts/gap-places.ts';

/** The words of one plan, with those of the consent that it needs. */
interface AllPlanWords extends PlanWords {
  /** Beside the box to tick; empty for a plan that is paid once. */
  readonly consent: string;
}

/** The sentence that fits a subscription. */
export function sentenceOf(
  { trial, intro }: Renewal,
  today: number,
): Exclude<keyof typeof termsGaps, 'consent' | 'plusTax'> {
  if (trial && today === 0) return trial.card ? 'freeTrial' : 'trialWithoutCard';
  if (trial || intro?.periods === 1) return 'first';
  return intro ? 'intro' : 'renews';
}

/** How the funnel's visitors read what a plan charges, from the funnel's texts in its language. */
export const planWords = (plan: Plan, funnel: Worded): AllPlanWords =>
  duesWords(duesOf(plan), textsOf(funnel), funnel.language);

/** How the funnel's visitors read the amounts that a plan charges: '$29', or '$29 plus tax'. In: an amount in the smallest unit. */
export const pricesOf = (plan: Plan, funnel: Worded): ((amount: number) => string) =>
  pricesIn(duesOf(plan), textsOf(funnel), funnel.language);

type Worded = Pick<Funnel, 'texts' | 'language'>;

const textsOf = ({ texts, language }: Worded): BillingTexts =>
  texts.billing ?? textsIn(language).funnel.texts['billing?'];

const pricesIn =
  ({ currency, tax }: Dues, { plusTax }: BillingTexts, language: string) =>
  (amount: number): string => {
    const price = money(wholeUnits(amount, currency), currency, language);
    // Nothing has no tax.
    return tax === 'exclusive' && amount > 0 ? filled(plusTax, { price }) : price;
  };

function duesWords(dues: Dues, texts: BillingTexts, language: string): AllPlanWords {
  const { today, renewal } = dues;
  const price = pricesIn(dues, texts, language);
  if (!renewal) {
    const total = price(today);
    const terms = filled(texts.once, { today: total });
    return { today: total, renewal: total, every: '', length: '', terms, consent: '' };
  }
  const words = {
    today: price(today),
    renewal: price(renewal.amount),
    every: everyText(renewal.every, texts, language),
    length: lengthText(firstLength(renewal), language),
  };
  return {
    ...words,
    terms: filled(texts[sentenceOf(renewal, today)], words),
    consent: filled(texts.consent, words),
  };
}

/** How long visitors pay what they pay today: the trial, or the periods at that price. */
function firstLength({ every, trial, intro }: Renewal): Interval {
  if (trial) return { unit: 'day', count: trial.days };
  return { ...every, count: every.count * (intro?.periods ?? 1) };
}

/** A length in words: '7 days'. */
const lengthText = ({ unit, count }: Interval, language: string): string =>
  numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);

function everyText(every: Interval, texts: BillingTexts, language: string): string {
  const single = {
    day: texts.everyDay,
    week: texts.everyWeek,
    month: texts.everyMonth,
    year: texts.everyYear,
  };
  return every.count === 1
    ? single[every.unit]
    : filled(texts.everySeveral, { length: lengthText(every, language) });
}

/** A sentence such as 'Then {price}.' with its gaps filled, each isolated from the direction of writing around it. */
export const filled = (sentence: string, words: Readonly<Record<string, string>>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (gap, name: string) => {
    const { [name]: word } = words;
    return word === undefined ? gap : inserted(word);
  });

const taxNoteOf = ({ tax }: Plan, { plusTax }: BillingTexts): Pick<Plan, 'taxNote'> =>
  tax === 'exclusive' ? { taxNote: plusTax.replace('{price}', '').trim() } : {};

/**
 * The funnel with its plans in words: gaps such as `{plan:basic|terms}` are filled, and every subscription and every plan
 * with tax on top has its `terms`; the texts that they are made of are left out. The same object if it has neither. In:
 * the funnel in a visitor's arms and language.
 */
export function withPlanWords(funnel: Funnel): Funnel {
  const { plans, language } = funnel;
  const { billing: _, ...texts } = funnel.texts;
  const ofPlans = new Map(
    plans.map((plan) => [plan.id, { name: plan.name, words: planWords(plan, funnel) }]),
  );
  const worded = plans.some(hasTerms)
    ? {
        ...funnel,
        texts,
        plans: plans.map((plan) =>
          hasTerms(plan)
            ? { ...plan, terms: planWords(plan, funnel).terms, ...taxNoteOf(plan, textsOf(funnel)) }
            : plan,
        ),
      }
    : funnel;
  const pointers = textsWithGaps(worded).flatMap(({ text, pointer }) =>
    gapsIn(text).some((gap) => !('fault' in gap) && gap.of === 'plan') ? [pointer] : [],
  );
  return withTextsAt(worded, pointers, (text) =>
    replaceGaps(text, (gap) => {
      if ('fault' in gap || gap.of !== 'plan') return undefined;
      const plan = ofPlans.get(gap.name);
      return filledGap(gap, plan && { text: plan.name, plan: plan.words }, language);
    }),
  );
}
