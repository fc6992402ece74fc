import { expect, test } from 'vitest';
import { RestartPause } from './restart-pause.ts';

const minuteMs = 60_000;

test('a process that keeps dying young is replaced ever more slowly, every half a minute at last', () => {
  const pause = new RestartPause();
  const pauses = Array.from({ length: 12 }, () => pause.afterLifeOf(500, true));
  expect(pauses.slice(0, 4)).toEqual([100, 200, 400, 800]);
  expect(pauses.slice(-3)).toEqual([30_000, 30_000, 30_000]);
});

test('one that has lived for a minute is replaced as quickly as the first', () => {
  const pause = new RestartPause();
  for (const livedMs of [0, 0, 0, minuteMs - 1]) pause.afterLifeOf(livedMs, true);
  expect(pause.afterLifeOf(minuteMs, true)).toBe(100);
  expect(pause.afterLifeOf(0, true)).toBe(200);
});

test('one that dies while no other serves is replaced within half a second, however often it does', () => {
  const pause = new RestartPause();
  const pauses = Array.from({ length: 12 }, () => pause.afterLifeOf(500, false));
  expect([...new Set(pauses)]).toEqual([100, 200, 400, 500]);
  expect(pause.afterLifeOf(500, true)).toBe(30_000);
});
