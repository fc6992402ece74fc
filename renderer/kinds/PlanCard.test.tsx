import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import { PlanCard } from './PlanCard.tsx';

const words = { weeklyUnit: '/week', totalLabel: 'Total', wasLabel: 'instead of' };

test.each([
  ['Basic Plan', '$12/week', '$49', '$78', ''],
  ['Pro Plan', '$23/week', '$99', '$145', 'MOST POPULAR'],
  ['Premium Plan', '$16/week', '$199', '$290', ''],
])('the card of the %s tells its prices and what it cost before', (name, weekly, total, was, badge) => {
  const plan = shippedFunnel.plans.find((plan) => plan.name === name) ?? expect.fail();
  const html = renderToStaticMarkup(
    <PlanCard
      plan={plan}
      words={words}
      selectedLabel="Selected"
      language="en-US"
      group="plans"
      checked={false}
      onSelect={() => {}}
    />,
  );
  const text = html.replaceAll(/<[^>]+>/g, '');
  expect(text).toContain(`${badge}Selected${name}${weekly}`);
  expect(text).toContain(`Total ${total} instead of ${was}`);
  expect(html).toContain(`<s><bdi>${was}</bdi></s>`);
});
