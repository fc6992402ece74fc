import { expect, test } from 'vitest';
import { shippedFunnel } from '../../../tests/support/funnels.ts';
import { StartError } from '../../start-error.ts';
import { linkVariable, readLinks } from './links.ts';

const { plans } = shippedFunnel;
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
  const links = readLinks({ ...variables, ...former }, plans);
  expect(plans.map(({ id }) => links(id))).toEqual(Object.values(variables));
  expect(links('old')).toBe('https://buy.example.com/old');
  expect([links('older'), links('oldest')]).toEqual([undefined, undefined]);
});

test.each([
  ['is not there', '', /^STRIPE_LINK_3_MONTHS is not set, so that nobody could pay the plan '3 Months'; run/],
  [
    'is no address',
    'plink_1',
    /^STRIPE_LINK_3_MONTHS is 'plink_1', which is no address of a Payment Link; run/,
  ],
])('a link that %s is refused, and the command is named that prints it', (_, link, sentence) => {
  const read = () => readLinks({ ...variables, STRIPE_LINK_3_MONTHS: link }, plans);
  expect(read).toThrow(StartError);
  expect(read).toThrow(sentence);
  expect(read).toThrow("'npm run funnel -- payments setup'");
});

test('two plans that would share one link are refused', () => {
  const [plan] = plans;
  const twins = ['a b', 'A-B'].map((id) => ({ ...(plan as (typeof plans)[number]), id }));
  expect(() => readLinks({ STRIPE_LINK_A_B: 'https://buy.example.com/ab' }, twins)).toThrow(
    /^The plans 'a b' and 'A-B' would share the Payment Link in STRIPE_LINK_A_B; rename one of them/,
  );
});
