import { expect, test } from 'vitest';
import { stepFor } from '../../../schema/experiments/variant.ts';
import { armedFunnel } from '../../../tests/support/armed-funnel.ts';
import { minimalFunnel } from '../../../tests/support/funnels.ts';
import { withValues } from '../../../tests/support/with-values.ts';
import { previewScreen } from './preview-screen.ts';

test('a screen is in the arm that is chosen, and else as the file declares it', () => {
  const next = (arms?: Record<string, string>) =>
    previewScreen(armedFunnel, { path: '/pet', arms }).funnel.steps[0]?.next;
  expect(next()).not.toBe('/plan');
  expect(next({ 'short-way': 'short' })).toBe('/plan');
});

test.each(['short', 'long'])('a screen is shown to a session whose variant is %s', (variant) => {
  const funnel = withValues(minimalFunnel, { '/experiments/0/weights': { short: 1, long: 999 } });
  const [step] = funnel.steps;
  if (!step) throw new Error('The minimal funnel has lost its steps.');
  const arms = { [funnel.experiments[0]?.id ?? '']: variant };
  const { sessionId } = previewScreen(funnel, { path: '/pet', arms });
  expect(stepFor(funnel, step, sessionId).heading).toBe(step.variants?.[variant]?.heading ?? step.heading);
});

test('a screen in another language is written as that language is, and offers all', () => {
  const funnel = { ...minimalFunnel, translations: { ar: { '/steps/Pet/heading': 'أي حيوان؟' } } };
  const { direction, funnel: shown } = previewScreen(funnel, { path: '/pet', language: 'ar' });
  expect([direction, shown.language, shown.steps[0]?.heading]).toEqual(['rtl', 'ar', 'أي حيوان؟']);
  expect(shown.languages?.map(({ tag }) => tag)).toEqual(['en', 'ar']);
});

test('the funnel is made ready once, however many of its screens are drawn', () => {
  expect(previewScreen(minimalFunnel, { path: '/pet' }).funnel).toBe(
    previewScreen(minimalFunnel, { path: '/age' }).funnel,
  );
});
