import { sentenceOf } from '../../../schema/authoring/plan-words.ts';
import { duesOf } from '../../../schema/billing/dues.ts';
import { plansAsSold } from '../../../schema/billing/offers.ts';
import type { Every } from '../../../schema/declaration/sections/billing.ts';
import type { Plan } from '../../../schema/declaration/sections/plan.ts';
import { termsGaps } from '../../../schema/declaration/sections/texts.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { planTexts } from '../../facts/texts/plan-texts.ts';
import { gapsLackingIn } from '../../facts/texts/templates.ts';
import type { Finding, Rule } from '../rule.ts';

const weeksIn: Readonly<Record<keyof Every, number>> = {
  day: 1 / 7,
  week: 1,
  month: 365.25 / 84,
  year: 365.25 / 7,
};

/** Prices per week are rounded, and some count a month as four weeks. */
const tolerance = 0.15;

/** The price per week that follows from the total and how often it is charged. */
const weeklyOf = ({ total }: Plan, every: Every): number =>
  total /
  Object.entries(every).reduce((weeks, [unit, count]) => weeks + weeksIn[unit as keyof Every] * count, 0);

const freeDays =
  /(\d+)[\s-]?(?:days?|tage?|d[ií]as?|jours?|يوم|أيام)(?=.*(?:free|trial|gratis|kostenlos|probe|prueba|grátis|teste|gratuit|essai|مجان|تجرب))|(?:free|trial|gratis|kostenlos|probe|prueba|grátis|teste|gratuits?|essai|مجان|تجرب).*?(\d+)[\s-]?(?:days?|tage?|d[ií]as?|jours?|يوم|أيام)/iu;

/** Words that say that tax comes on top of a price, and that it is in it. */
const taxOnTop =
  /(?:plus|excl(?:uding|\.)?|zzgl\.?|zuzüglich|más|mais|sin|sem) (?:\w+ )?(?:tax|vat|steuer|mwst|ust|impuesto|iva|imposto)|not included|hors taxes?|\bHT\b|taxes en sus|غير شامل|بالإضافة إلى الضريبة/iu;
const taxInPrice =
  /(?:tax(?:es)?|vat|impuestos?|iva|impostos?|tva) (?:is |are )?(?:included?|incluidos?|incluídos?|comprises?|incluses?)|(?:incl(?:uding|udes|\.)?|inkl(?:usive|\.)?) (?:\w+ )?(?:tax|vat|steuer|mwst|ust)|\bTTC\b|شامل(?:ة)? الضريبة/iu;

/** What words of a plan say of its tax that is not so. */
function wrongTax(text: string, { tax }: Plan): string | undefined {
  const isOnTop = taxOnTop.test(text);
  if (tax === 'exclusive' && !isOnTop && taxInPrice.test(text))
    return `'${text}' says that the tax is in the price, and it comes on top, so visitors pay more than they read. Correct the words or 'tax'.`;
  if (tax === 'inclusive' && isOnTop)
    return `'${text}' says that tax comes on top, and it is in the price, so visitors read more than they pay. Correct the words or 'tax'.`;
  return undefined;
}

export const priceShown: Rule = {
  id: 'price-shown',
  summary:
    'Before the checkout, visitors read what is charged today, what follows, how often, when a trial ends, and whether tax comes on top.',
  severity: 'error',
  *plan({ plan, at }): Iterable<Finding> {
    const { billing, weekly, total } = plan;
    for (const { text, path } of planTexts(plan)) {
      const [, before, after] = freeDays.exec(text) ?? [];
      const days = before ?? after;
      if (days !== undefined && Number(days) !== billing?.trial?.days)
        yield {
          pointer: at(...path),
          message: `'${text}' promises ${days} days, and ${billing?.trial ? `the trial has ${billing.trial.days}` : 'the plan has no trial'}, so visitors are charged on another day than they read. Correct the words or 'billing'.`,
        };
    }
    for (const { text, path } of planTexts(plan)) {
      const message = wrongTax(text, plan);
      if (message !== undefined)
        yield {
          pointer: at(...path),
          message,
          related: [{ pointer: at('tax'), message: 'The tax is here.' }],
        };
    }
    if (!billing) return;
    const expected = weeklyOf(plan, billing.every);
    if (Math.abs(weekly - expected) > tolerance * expected)
      yield {
        pointer: at('weekly'),
        message: `The card shows ${weekly} a week, and ${total} as often as it is charged comes to ${expected.toFixed(2)}, so visitors pay another price than they read. Correct one of the two.`,
        related: [{ pointer: at('billing', 'every'), message: 'How often it is charged is here.' }],
      };
  },
  *check({ funnel }) {
    const { texts } = funnel;
    const needed = new Set(
      plansAsSold(funnel).flatMap((plan) => {
        const { renewal, today, tax } = duesOf(plan);
        return [
          ...(renewal ? [sentenceOf(renewal, today)] : []),
          ...(tax === 'exclusive' ? (['plusTax'] as const) : []),
        ];
      }),
    );
    if (needed.has('plusTax') && texts.billing?.plusTax.trim() === '{price}')
      yield {
        pointer: pointerTo('texts', 'billing', 'plusTax'),
        message:
          "This says nothing but the price, so visitors do not read that tax comes on top of it. Write it like '{price} plus tax'.",
      };
    for (const name of needed) {
      const lacking = gapsLackingIn(texts.billing?.[name] ?? '', termsGaps[name]);
      if (texts.billing && lacking.length > 0)
        yield {
          pointer: pointerTo('texts', 'billing', name),
          message: `These terms lack ${lacking.map((gap) => `{${gap}}`).join(' and ')}, so visitors go to the checkout without reading all that they will be charged. Name each of them once.`,
        };
    }
  },
};
