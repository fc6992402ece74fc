import { expect, test } from 'vitest';
import { socialProof } from '../../schema/declaration/kinds/social-proof.ts';
import { startTicker, tick } from './ticker.ts';

const step = {
  ...socialProof.example,
  listLimit: 2,
  counters: [
    { label: 'Interviews', start: 475, share: 0.6, entry: 'was invited' },
    { label: 'Jobs', start: 177, share: 0.4, entry: 'landed a job' },
  ],
  addresses: { names: ['an', 'jo'], domains: ['gmail.com', 'yahoo.com'] },
} as Parameters<typeof startTicker>[0];

/** A `Random` that gives these numbers one after the other. */
const drawing = (...numbers: number[]) => {
  const left = numbers.values();
  return () => left.next().value ?? 0;
};

const counts = ({ counters }: ReturnType<typeof startTicker>) => counters.map(({ count }) => count);

test('a ticker starts at the declared counts, with full lists and nothing fresh', () => {
  const ticker = startTicker(step, () => 0);
  expect(counts(ticker)).toEqual([475, 177]);
  expect(ticker.counters.map(({ entries }) => entries.length)).toEqual([2, 2]);
  expect(ticker.fresh).toBeUndefined();
});

test.each([
  [0, [476, 177]],
  [0.59, [476, 177]],
  [0.6, [475, 178]],
  [0.99, [475, 178]],
])('the draw %f raises the counts to %j', (draw, expected) => {
  expect(
    counts(
      tick(
        startTicker(step, () => 0),
        step,
        drawing(draw),
      ),
    ),
  ).toEqual(expected);
});

test('a tick puts a masked address on top of the list of the risen counter and names it as fresh', () => {
  const before = startTicker(step, () => 0);
  const after = tick(before, step, drawing(0.7, 0.5, 0.99));
  const [fresh, ...older] = after.counters[1]?.entries ?? [];
  expect(fresh).toEqual({ id: after.fresh, address: 'jo***@yahoo.com' });
  expect(older).toEqual(before.counters[1]?.entries.slice(0, 1));
  expect(after.counters[0]).toBe(before.counters[0]);
});

test('no two entries share an id, however long it runs', () => {
  let ticker = startTicker(step, Math.random);
  for (let round = 0; round < 50; round += 1) ticker = tick(ticker, step, Math.random);
  const ids = ticker.counters.flatMap(({ entries }) => entries.map(({ id }) => id));
  expect(new Set(ids).size).toBe(4);
});

test('shares that fall short of 1 leave the rest to the last counter', () => {
  const short = { ...step, counters: step.counters.map((counter) => ({ ...counter, share: 0.1 })) };
  expect(
    counts(
      tick(
        startTicker(short, () => 0),
        short,
        drawing(0.9),
      ),
    ),
  ).toEqual([475, 178]);
});
