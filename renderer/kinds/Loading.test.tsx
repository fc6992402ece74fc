import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { StepOf } from '../../schema/declaration/step.ts';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import View, { bandStates, percentAfter } from './Loading.tsx';

describe('the messages of the loading screen', () => {
  test.each([
    [0, ['active', 'pending', 'pending', 'pending', 'pending']],
    [19, ['active', 'pending', 'pending', 'pending', 'pending']],
    [20, ['done', 'active', 'pending', 'pending', 'pending']],
    [59, ['done', 'done', 'active', 'pending', 'pending']],
    [99, ['done', 'done', 'done', 'done', 'active']],
    [100, ['done', 'done', 'done', 'done', 'done']],
  ])('at %i%% of five bands are %j', (percent, states) => {
    expect(bandStates(percent, 5)).toEqual(states);
  });

  test('share the way equally, however many there are', () => {
    expect(bandStates(34, 3)).toEqual(['done', 'active', 'pending']);
    expect(bandStates(33, 3)).toEqual(['active', 'pending', 'pending']);
  });
});

describe('the ring of the loading screen', () => {
  const pace = { tickMs: 75, percentPerTick: 1 };

  test('moves at the end of a tick, not before', () => {
    expect(percentAfter(74, pace)).toBe(0);
    expect(percentAfter(75, pace)).toBe(1);
  });

  test('is full after 7.5 seconds, and stays full', () => {
    expect(percentAfter(7_499, pace)).toBe(99);
    expect(percentAfter(7_500, pace)).toBe(100);
    expect(percentAfter(60_000, pace)).toBe(100);
  });

  test('has space around it, so that an edge between two pixels is not cut', () => {
    const step = shippedFunnel.steps.find(({ kind }) => kind === 'loading') ?? expect.fail();
    const html = renderToStaticMarkup(
      <View
        funnel={shippedFunnel}
        step={{ ...step, ringCircumference: 314 } as StepOf<'loading'>}
        {...{ headingId: 'heading', answer: undefined, answers: {}, saving: false }}
        {...{ refusal: undefined, problem: undefined, onAnswer() {} }}
      />,
    );
    const numberOf = (pattern: RegExp) => Number(pattern.exec(html)?.[1]);
    const width = numberOf(/viewBox="0 0 ([\d.]+)/);
    const radius = numberOf(/ r="([\d.]+)"/);
    expect(radius * 2 * Math.PI).toBeCloseTo(314);
    expect((width - 2 * radius - 9) / 2).toBeGreaterThanOrEqual(1);
  });
});
