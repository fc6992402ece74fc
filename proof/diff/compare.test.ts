import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withDefaults } from '../../schema/authoring/defaults/with-defaults.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { pathOf, pointerTo } from '../../schema/places/pointer.ts';
import { minimalFunnel, plantFunnel, shippedFunnel } from '../../tests/support/funnels.ts';
import { type Values, withValues } from '../../tests/support/with-values.ts';
import { checkStructure } from '../validate/structure.ts';
import { compare } from './compare.ts';

/** The pointer of every value in a value of JSON but the whole itself. */
function pointersIn(value: unknown, path: readonly string[] = []): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const here = [...path, name];
    return [pointerTo(...here), ...pointersIn(part, here)];
  });
}

/** A value other than this one: taken away, something else, or something more. */
const other = (value: unknown): fc.Arbitrary<unknown> =>
  fc
    .oneof(
      fc.constant(undefined),
      fc.jsonValue(),
      fc.constant(Array.isArray(value) ? [...value, 'more'] : 'more'),
    )
    .filter((candidate) => JSON.stringify(candidate) !== JSON.stringify(value));

const at = (funnel: Funnel, pointer: string): unknown =>
  pathOf(pointer).reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], funnel);

/** Objects with their properties in the opposite order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, part]) => [name, turned(part)]),
  );
}

const funnels = { shipped: shippedFunnel, plant: plantFunnel, minimal: minimalFunnel };

describe.each(Object.entries(funnels))('the %s funnel', (_, funnel) => {
  test('does not differ from itself with its properties in another order', () => {
    expect(compare(funnel, structuredClone(funnel))).toEqual([]);
    expect(compare(funnel, turned(funnel) as Funnel)).toEqual([]);
  });

  test('never changes in silence: every changed value gives a change, a default or an invalid funnel', () => {
    const edits = fc
      .constantFrom(...pointersIn(funnel).filter((pointer) => pointer !== '/version'))
      .chain((pointer) => other(at(funnel, pointer)).map((value) => [pointer, value] as const));
    fc.assert(
      fc.property(edits, ([pointer, value]) => {
        const now = withValues(funnel, { [pointer]: value });
        const checked = checkStructure(now);
        if ('findings' in checked) return;
        const whole = withDefaults(checked.written);
        expect(compare(funnel, whole).length > 0).toBe(!isDeepStrictEqual(whole, funnel));
      }),
      { numRuns: 80 },
    );
  });
});

test('every changed text of a funnel gives a change', () => {
  const texts = pointersIn(minimalFunnel).filter(
    (pointer) => typeof at(minimalFunnel, pointer) === 'string' && pointer !== '/version',
  );
  for (const pointer of texts) {
    const now = withValues(minimalFunnel, { [pointer]: `${at(minimalFunnel, pointer)}x` });
    expect(compare(minimalFunnel, now), pointer).not.toEqual([]);
  }
});

test('a step put in before the others is one change, and theirs are none', () => {
  const [first, ...rest] = minimalFunnel.steps;
  const added = { ...first, path: '/first', field: 'First', statusField: 'First Status' };
  const now = { ...minimalFunnel, steps: [added, first, ...rest] } as Funnel;
  expect(compare(minimalFunnel, now).map(({ id, newPointer }) => `${id} ${newPointer}`)).toEqual([
    'step-added /steps/0',
  ]);
});

test('a step put in before others that each take the path that follows leaves them the fields that they had', () => {
  const paths = ['/age', '/plan', '/checkout'];
  const moved = minimalFunnel.steps.map((step, index) => ({ ...step, path: paths[index], next: '/bye' }));
  const added = { ...minimalFunnel.steps[1], path: '/pet', field: 'Weight', statusField: 'Weight Status' };
  const was = { ...minimalFunnel, steps: minimalFunnel.steps.map((step) => ({ ...step, next: '/bye' })) };
  const changes = compare(was as Funnel, { ...was, steps: [added, ...moved] } as Funnel);
  expect(changes.map(({ id, oldPointer, newPointer }) => `${id} ${oldPointer} ${newPointer}`)).toEqual([
    'step-path-changed /steps/0/path /steps/1/path',
    'step-path-changed /steps/1/path /steps/2/path',
    'step-path-changed /steps/2/path /steps/3/path',
    'step-added /steps /steps/0',
  ]);
});

test('a dead end that was one by its old path is none that opened', () => {
  const was = withValues(minimalFunnel, { '/steps/1/next': '/age' });
  const ids = (put: Values) => compare(was, withValues(was, put)).map(({ id }) => id);
  expect(ids({ '/steps/1/path': '/years', '/steps/1/next': '/years' })).not.toContain('dead-end-opened');
  expect(ids({ '/steps/2/next': '/plan' })).toContain('dead-end-opened');
});

test('a choice that moves where another one stood is not taken for it', () => {
  const now = withValues(minimalFunnel, { '/choiceSets/pets': ['Fish', 'Cat'] });
  expect(compare(minimalFunnel, now).map(({ id, newPointer }) => `${id} ${newPointer}`)).toEqual([
    'choice-removed /choiceSets/pets',
    'choice-added /choiceSets/pets/0',
  ]);
});

/** Where a list of features of the plan differs, as the diff sees it. */
const changed = (old: readonly string[], now: readonly string[]) => {
  const pointer = '/plans/0/features';
  const was = withValues(minimalFunnel, { [pointer]: old });
  return compare(was, withValues(was, { [pointer]: now })).map(({ oldPointer, newPointer }) =>
    [oldPointer, newPointer].map((place) => place.replace(pointer, '')).join(' → '),
  );
};

test.each([
  ['put in at the start', ['b', 'c'], ['a', 'b', 'c'], [' → /0']],
  ['put in between', ['a', 'c'], ['a', 'b', 'c'], [' → /1']],
  ['put in at the end', ['a', 'b'], ['a', 'b', 'c'], [' → /2']],
  ['put in beside its like', ['a'], ['a', 'a'], [' → /1']],
  ['taken out at the start', ['a', 'b', 'c'], ['b', 'c'], ['/0 → ']],
  ['taken out between', ['a', 'b', 'c', 'd'], ['a', 'd'], ['/1 → ', '/2 → ']],
  ['taken out beside its like', ['a', 'a'], ['a'], ['/1 → ']],
  ['put in where there was none', [], ['a'], [' → /0']],
  ['worded differently between', ['a', 'b', 'c'], ['a', 'x', 'c'], ['/1 → /1']],
  ['worded differently, and one taken out', ['a', 'b', 'c', 'd'], ['a', 'x', 'd'], ['/1 → /1', '/2 → ']],
  ['worded differently, and one put in', ['a', 'b', 'd'], ['a', 'x', 'y', 'd'], ['/1 → /1', ' → /2']],
])('reports what was %s in a list of texts: %j, %j', (_, old, now, places) => {
  expect(changed(old, now)).toEqual(places);
});

test('the worst changes come first, else those that are first in the file', () => {
  const now = withValues(minimalFunnel, {
    '/theme/ink': '#111111',
    '/plans/0/total': 5,
    '/steps/1/max': 10,
    '/completion/field': 'Pet',
  });
  expect(compare(minimalFunnel, now).map(({ id }) => id)).toEqual([
    'completion-changed',
    'price-changed',
    'range-narrowed',
    'theme-changed',
  ]);
});
