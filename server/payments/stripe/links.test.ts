import { expect, test } from 'vitest';
import type { Plan } from '../../../schema/declaration/sections/plan.ts';
import { armedFunnel } from '../../../tests/support/armed-funnel.ts';
import { shippedFunnel } from '../../../tests/support/funnels.ts';
import { StartError } from '../../errors/start-error.ts';
import { linkVariable, readLinks } from './links.ts';

const { plans } = shippedFunnel;
const [plan] = plans as [Plan];
const variables = {
  STRIPE_LINK_1_MONTH_BASIC: 'https://buy.example.com/basic',
  STRIPE_LINK_1_MONTH_PREMIUM: 'https://buy.example.com/premium',
  STRIPE_LINK_3_MONTHS: 'https://buy.example.com/months',
};

test.each([
  ['1 Month Basic', 'STRIPE_LINK_1_MONTH_BASIC'],
  ['3 Months', 'STRIPE_LINK_3_MONTHS'],
  ['année - pro', 'STRIPE_LINK_ANN_E_PRO'],
])("the link of the plan '%s' is in %s", (id, name) => {
  expect(linkVariable(id)).toBe(name);
});

test('every plan has its link, and a plan that is no longer sold may have none', () => {
  const former = { STRIPE_LINK_OLD: 'https://buy.example.com/old', STRIPE_LINK_OLDEST: '' };
  const links = readLinks({ ...variables, ...former }, shippedFunnel);
  const linkOf = (id: string) => links({ ...plan, id });
  expect(plans.map(links)).toEqual(Object.values(variables));
  expect(linkOf('old')).toBe('https://buy.example.com/old');
  expect([linkOf('older'), linkOf('oldest')]).toEqual([undefined, undefined]);
});

test('a price of an arm has a link of its own', () => {
  const own = { STRIPE_LINK_PRO: 'https://buy.example.com/pro' };
  const links = readLinks({ ...own, STRIPE_LINK_PRO_300_USD: 'https://buy.example.com/300' }, armedFunnel);
  const [pro] = armedFunnel.plans as [Plan];
  const linkAt = (total: number) =>
    links({ ...pro, total })
      ?.split('/')
      .at(-1);
  expect([linkAt(4), linkAt(3), linkAt(5)]).toEqual(['pro', '300', 'pro']);
  expect(() => readLinks(own, armedFunnel)).toThrow(/^STRIPE_LINK_PRO_300_USD is not set, /);
});

test.each([
  ['is not there', '', /^STRIPE_LINK_3_MONTHS is not set, so nobody can pay the plan '3 Months'\. Run/],
  [
    'is no address',
    'plink_1',
    /^STRIPE_LINK_3_MONTHS is 'plink_1', which is no address of a Payment Link\. Run/,
  ],
])('a link that %s is refused, and the command is named that prints it', (_, link, sentence) => {
  const read = () => readLinks({ ...variables, STRIPE_LINK_3_MONTHS: link }, shippedFunnel);
  expect(read).toThrow(StartError);
  expect(read).toThrow(sentence);
  expect(read).toThrow("'npm run funnel -- payments setup'");
});

test('two plans that would share one link are refused', () => {
  const twins = { ...shippedFunnel, plans: ['a b', 'A-B'].map((id) => ({ ...plan, id })) };
  expect(() => readLinks({ STRIPE_LINK_A_B: 'https://buy.example.com/ab' }, twins)).toThrow(
    /^The plans 'a b' and 'A-B' would share the Payment Link in STRIPE_LINK_A_B\. Rename one of them/,
  );
});
