import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { StepOf } from '../../schema/declaration/step.ts';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import View from './Plans.tsx';

const viewOf = (funnel: Funnel) => {
  const step = funnel.steps.find((step) => step.kind === 'plans') ?? expect.fail();
  return renderToStaticMarkup(
    <View
      funnel={funnel}
      step={step as StepOf<'plans'>}
      {...{ headingId: 'heading', answer: undefined, answers: {}, saving: false }}
      {...{ refusal: undefined, problem: undefined, onAnswer() {} }}
    />,
  );
};

test.each([
  ['Basic Plan', '$12/week', '$49', '$78', ''],
  ['Pro Plan', '$23/week', '$99', '$145', 'MOST POPULAR'],
  ['Premium Plan', '$16/week', '$199', '$290', ''],
])('the card of the %s shows its prices and what it cost before', (name, weekly, total, was, badge) => {
  const html = viewOf(shippedFunnel);
  const text = html.replaceAll(/<[^>]+>/g, '');
  expect(text).toContain(`${badge}Selected${name}${weekly}`);
  expect(text).toMatch(new RegExp(`\\${total} [^$]+ \\${was}`));
  expect(html).toContain(`<s><bdi>${was}</bdi></s>`);
});

test('beside the price for a week stands that tax comes on top, where it does', () => {
  const [plan, ...others] = shippedFunnel.plans;
  const plans = plan ? [{ ...plan, taxNote: 'plus tax' }, ...others] : [];
  const text = viewOf({ ...shippedFunnel, plans }).replaceAll(/<[^>]+>/g, '');
  expect(text.match(/\/week( plus tax)?/g)).toEqual(['/week plus tax', '/week', '/week']);
});
