import { expect, test } from 'vitest';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { withValues } from '../../tests/support/with-values.ts';
import type { Plan } from '../declaration/sections/plan.ts';
import { builtInLanguages } from './defaults/tables.ts';
import { withDefaults } from './defaults/with-defaults.ts';
import { pageFunnel } from './page-funnel.ts';
import { planWords } from './plan-words.ts';

const [plan] = minimalFunnel.plans as [Plan];
const monthly = { every: { month: 1 } };

/** A sentence as visitors read it, without the marks around what was inserted. */
const read = (text: string | undefined) =>
  text?.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '').replaceAll('\u00a0', ' ');

const termsIn = (language: string, billing: Plan['billing'], total = 29) =>
  read(planWords({ ...plan, total, ...(billing && { billing }) }, { ...minimalFunnel, language }).terms);

test.each([
  [undefined, '$29, paid once.'],
  [monthly, '$29 every month until you cancel.'],
  [{ every: { week: 2 } }, '$29 every 2 weeks until you cancel.'],
  [{ ...monthly, trial: { days: 7 } }, 'Free for 7 days, then $29 every month until you cancel.'],
  [
    { ...monthly, trial: { days: 7, card: false } },
    'Free for 7 days without a card. The trial ends by itself; if you go on, it is $29 every month until you cancel.',
  ],
  [
    { ...monthly, trial: { days: 1, total: 0.99 } },
    '$0.99 for 1 day, then $29 every month until you cancel.',
  ],
  [
    { every: { month: 3 }, intro: { total: 19, periods: 1 } },
    '$19 for 3 months, then $29 every 3 months until you cancel.',
  ],
  [
    { ...monthly, intro: { total: 19, periods: 2 } },
    '$19 every month for 2 months, then $29 every month until you cancel.',
  ],
])('the terms of %j', (billing, words) => {
  expect(termsIn('en', billing)).toBe(words);
});

test('every language has words of its own', () => {
  const trial = { every: { month: 1 }, trial: { days: 7, total: 1 } };
  expect(builtInLanguages.map((language) => termsIn(language, trial))).toEqual([
    '$1 for 7 days, then $29 every month until you cancel.',
    '1 $ für 7 Tage, danach 29 $ jeden Monat, bis Sie kündigen.',
    '1 US$ por 7 días; después, 29 US$ cada mes hasta que canceles.',
    'US$ 1 por 7 dias; depois, US$ 29 por mês até você cancelar.',
    '1 $US pendant 7 jours, puis 29 $US par mois jusqu’à ce que vous résiliiez.',
    '1 US$ لمدة 7 أيام، ثم 29 US$ كل شهر حتى تلغي الاشتراك.',
  ]);
});

test('every language says that tax comes on top of a price', () => {
  const taxed = (total: number, more: Partial<Plan> = {}, language = 'en') =>
    planWords({ ...plan, total, tax: 'exclusive', ...more }, { ...minimalFunnel, language });
  expect(builtInLanguages.map((language) => read(taxed(29, {}, language).terms))).toEqual([
    '$29 plus tax, paid once.',
    '29 $ zzgl. Steuern, einmalig.',
    '29 US$ más impuestos, un solo pago.',
    'US$ 29 mais impostos, pagamento único.',
    '29 $US (taxes en sus), payé une seule fois.',
    '29 US$ بالإضافة إلى الضريبة، دفعة واحدة.',
  ]);
  const trial = taxed(29, { billing: { ...monthly, trial: { days: 7 } } });
  expect([trial.today, trial.terms, trial.consent].map(read)).toEqual([
    '$0',
    'Free for 7 days, then $29 plus tax every month until you cancel.',
    'I agree to be charged $29 plus tax every month until I cancel.',
  ]);
  expect(read(taxed(29, { tax: 'inclusive' }).terms)).toBe('$29, paid once.');
});

test('a file with a subscription has the texts of its language, and keeps its own', () => {
  const file = (texts: object) => ({
    ...minimalFunnel,
    language: 'de',
    texts: { ...minimalFunnel.texts, ...texts },
    plans: [{ ...plan, billing: monthly }],
  });
  expect(withDefaults(file({})).texts.billing?.everyMonth).toBe('jeden Monat');
  expect(withDefaults(file({ billing: { everyMonth: 'monatlich' } })).texts.billing).toMatchObject({
    everyMonth: 'monatlich',
    everyYear: 'jedes Jahr',
  });
  expect(withDefaults(minimalFunnel).texts).not.toHaveProperty('billing');
});

test('visitors get the terms of a subscription, and texts in which gaps of plans are filled', () => {
  const funnel = withValues(minimalFunnel, {
    '/plans/0/billing': { every: { month: 1 }, trial: { days: 7 } },
    '/steps/2/heading':
      '{plan:pro}: {plan:pro|today} today, then {plan:pro|renewal} {plan:pro|every}. {answer:Pet|else: -}',
  });
  const shown = pageFunnel(funnel, funnel);
  expect(read(shown.plans[0]?.terms)).toBe('Free for 7 days, then $4 every month until you cancel.');
  expect(read(shown.steps[2]?.heading)).toBe('Pro: $0 today, then $4 every month. {answer:Pet|else: -}');
  // What is left is filled in the browser.
  expect(shown.gaps).toEqual(['/steps/2/heading']);
});

test('visitors get the terms of a plan on top of which tax comes, and no text that said so', () => {
  const funnel = withDefaults(withValues(minimalFunnel, { '/plans/0/tax': 'exclusive' }));
  expect(funnel.texts.billing?.plusTax).toBe('{price} plus tax');
  const shown = pageFunnel(funnel, funnel);
  expect(read(shown.plans[0]?.terms)).toBe('$4 plus tax, paid once.');
  expect(shown.plans[0]?.taxNote).toBe('plus tax');
  expect(shown.texts).not.toHaveProperty('billing');
});

test('visitors of a funnel without subscriptions get no word of them', () => {
  expect(JSON.stringify(pageFunnel(minimalFunnel, minimalFunnel))).not.toMatch(/terms|billing|taxNote/);
});
