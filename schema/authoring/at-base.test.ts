import fc from 'fast-check';
import { expect, test } from 'vitest';
import { armedFunnel } from '../../tests/support/armed-funnel.ts';
import { funnelOf, minimalFunnel, plantFunnel, shippedFunnel } from '../../tests/support/funnels.ts';
import { walkMachine } from '../../tests/support/machine-walk.ts';
import { randomFunnel } from '../../tests/support/random-funnel.ts';
import { withValues } from '../../tests/support/with-values.ts';
import type { Funnel } from '../declaration/funnel.ts';
import { armCombinations, inArms } from '../experiments/arms.ts';
import { pathsOf } from '../flow/graph.ts';
import { atBase } from './at-base.ts';
import { forVisitors } from './for-visitors.ts';

const base = '/keto';

/** Every text of a value, the names of properties included. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [name, ...textsIn(part)]);
}

/** The paths of a funnel that are left in it, as visitors with each arm get it at the base. */
const bareIn = (funnel: Funnel): readonly string[] => {
  const bare = pathsOf(funnel);
  const moved = atBase(funnel, base);
  return armCombinations(moved).flatMap((arms) =>
    textsIn(forVisitors(inArms(moved, arms))).filter((text) => bare.has(text)),
  );
};

test('the machine of a funnel at a base goes the same ways', () => {
  fc.assert(
    fc.property(randomFunnel(false), ({ funnel, answers }) => {
      const waysOf = (some: Funnel, at: string) =>
        walkMachine(some, new Map([...answers].map(([path, list]) => [at + path, list]))).kept.map(
          ({ from, to, index }) => [from.path, index, to.path],
        );
      const moved = waysOf(funnel, '').map(([from, index, to]) => [base + from, index, base + to]);
      expect(waysOf(atBase(funnel, base), base)).toEqual(moved);
      expect(bareIn(funnel)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test.each([
  ['the shipped', shippedFunnel],
  ['the plant', plantFunnel],
  ['the letter', funnelOf('examples/recipe-letter.json')],
  ['the registration', funnelOf('examples/patient-registration.json')],
  ['an armed', armedFunnel],
  ['a translated', { ...minimalFunnel, translations: { de: { '/steps/Pet/heading': 'Tier?' } } }],
])('no path of %s funnel is left without the base', (_, funnel) => {
  expect(bareIn(funnel)).toEqual([]);
  expect(new Set(pathsOf(atBase(funnel, base)))).toEqual(
    new Set([...pathsOf(funnel)].map((path) => base + path)),
  );
});

test('an arm leads to the base, and changes what it changed', () => {
  const [short = {}] = armCombinations(armedFunnel).slice(1);
  const { experiments: _, ...changed } = inArms(atBase(armedFunnel, base), short);
  const { experiments: __, ...expected } = atBase({ ...inArms(armedFunnel, short), experiments: [] }, base);
  expect(changed).toEqual(expected);
});

test('links to other hosts, texts and stored values stay', () => {
  const funnel = withValues<Funnel>(minimalFunnel, { '/steps/0/heading': '/pet' });
  const moved = atBase(funnel, base);
  expect(moved.product).toEqual(funnel.product);
  expect(moved.steps[0]?.heading).toBe('/pet');
  expect(atBase(funnel, '')).toBe(funnel);
});
