import { describe, expect, test } from 'vitest';
import { bandStates, percentAfter } from './loading-bands.ts';

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
});
