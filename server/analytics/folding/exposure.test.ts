import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Arm } from '../../../schema/declaration/sections/experiment.ts';
import { assignedArms, inArms } from '../../../schema/experiments/arms.ts';
import { pageAt, stepAt } from '../../../schema/pages/at-path.ts';
import type { Next } from '../../../schema/steps/next.ts';
import { minimalFunnel } from '../../../tests/support/funnels.ts';
import { withValues } from '../../../tests/support/with-values.ts';
import { exposures, wayOf } from './exposure.ts';

type Answers = Readonly<Record<string, string>>;

/** The funnel with an experiment: one arm is the funnel unchanged, the others are these. */
const between = (arms: Readonly<Record<string, Arm>>, funnel: Funnel = minimalFunnel): Funnel => ({
  ...funnel,
  experiments: [
    {
      id: 'one',
      weights: Object.fromEntries(['as-is', ...Object.keys(arms)].map((name) => [name, 1])),
      arms,
    },
  ],
});

/** An id of a session that is assigned this arm. */
function idIn(funnel: Funnel, arm: string): string {
  for (let number = 0; ; number += 1) {
    const id = `session ${number}`;
    if (assignedArms(funnel, id).one === arm) return id;
  }
}

/** For each arm, the fields that show that a session with these answers has reached the difference. */
function exposedBy(funnel: Funnel, answers: Answers) {
  return Object.keys(funnel.experiments[0]?.weights ?? {}).map((arm) => {
    const session = { id: idIn(funnel, arm), answers };
    const { one } = exposures(session, funnel, wayOf(session, funnel));
    if (one) expect(one.arm).toBe(arm);
    return one?.by;
  });
}

/** The same value for both arms. */
const twice = <Value>(value: Value) => [value, value];

/** Dogs are not asked for their age. */
const shortWay = between({ short: { steps: { '/pet': { next: '/plan' } } } });

describe('a session is counted if its answers lead another way', () => {
  test.each<[what: string, Answers, by: readonly string[] | undefined]>([
    ['not before it answered', { 'Pet Status': 'Viewed' }, undefined],
    ['once it is led there', { Pet: 'Dog' }, ['Pet']],
    [
      'not where the same answers lead the same way in both arms',
      { Pet: 'Cat', 'Plan Status': 'Viewed', Plan: 'pro' },
      undefined,
    ],
  ])('%s', (_, answers, by) => {
    expect(exposedBy(shortWay, answers)).toEqual(twice(by));
  });
});

test.each<[what: string, Arm, Answers, by: readonly string[] | undefined]>([
  [
    'another heading: at its step',
    { steps: { '/age': { heading: 'Its age?' } } },
    { Pet: 'Dog', 'Age Status': 'Viewed' },
    ['Age Status', 'Age'],
  ],
  ['... and not before', { steps: { '/age': { heading: 'Its age?' } } }, { Pet: 'Dog' }, undefined],
  [
    '... nor on the branch without it',
    { steps: { '/age': { heading: 'Its age?' } } },
    { Pet: 'Cat', 'Age Status': 'Viewed' },
    undefined,
  ],
  [
    'another price: where the plans are',
    { plans: { pro: { total: 3 } } },
    { Pet: 'Cat', 'Plan Status': 'Viewed' },
    ['Plan Status', 'Plan'],
  ],
  ['... and not before', { plans: { pro: { total: 3 } } }, { Pet: 'Cat' }, undefined],
  [
    'another page at the end: when led there',
    { pages: { farewell: { heading: 'Farewell' } } },
    { Pet: 'Cat', Plan: 'pro' },
    ['Plan'],
  ],
  ['another landing page: from the beginning', { pages: { welcome: { title: 'Hello' } } }, {}, []],
  [
    'a longer way: where the bar says so',
    { steps: { '/pet': { next: '/age' } } },
    { 'Pet Status': 'Viewed' },
    ['Pet Status', 'Pet'],
  ],
  [
    'a comment: nowhere',
    { steps: { '/pet': { $comment: 'Asked first.' } as object } },
    { Pet: 'Cat', Plan: 'pro' },
    undefined,
  ],
])('%s', (_, arm, answers, by) => {
  expect(exposedBy(between({ other: arm }), answers)).toEqual(twice(by));
});

test('in free order a step that was opened ahead counts, and so does what differs there', () => {
  const dearer = between({ other: { plans: { pro: { total: 9 } } } });
  const ahead = { 'Plan Status': 'Viewed' };
  expect(exposedBy(dearer, ahead)).toEqual(twice(['Plan Status', 'Plan']));
  expect(exposedBy(withValues(dearer, { '/session/order': 'kept' }), ahead)).toEqual(twice(undefined));
});

const paths = ['/s0', '/s1', '/s2', '/s3'];
const choices = ['Cat', 'Dog'];

/** A random `next` that leads to a later step or a page and depends on the answers so far. */
const nextOf = (step: number): fc.Arbitrary<Next> => {
  const to = fc.constantFrom(...paths.slice(step + 1), '/bye', '/out');
  const when = fc.record({
    answer: fc.integer({ min: 0, max: step }).map((one) => `F${one}`),
    is: fc.constantFrom(...choices),
  });
  return fc.oneof(
    to,
    fc.tuple(when, to, to).map(([when, one, other]) => [{ when, to: one }, { to: other }]),
  );
};

const stepsIn = <Part>(part: (step: number) => fc.Arbitrary<Part>) =>
  fc.tuple(...paths.map((_, step) => part(step)));

const randomArm: fc.Arbitrary<Arm> = fc
  .tuple(
    stepsIn((step) =>
      fc.record({ next: nextOf(step), heading: fc.constantFrom('One', 'Two') }, { requiredKeys: [] }),
    ),
    fc.constantFrom<Arm>(
      {},
      {},
      {},
      { pages: { farewell: { heading: 'Farewell' } } },
      { routes: { '/out': 'farewell' } },
    ),
  )
  .map(([steps, others]) => ({
    ...others,
    steps: Object.fromEntries(steps.map((step, at) => [paths[at], step])),
  }));

const randomExperiment: fc.Arbitrary<Funnel> = fc
  .tuple(
    stepsIn(nextOf),
    fc.array(randomArm, { minLength: 1, maxLength: 2 }),
    fc.constantFrom('free', 'kept'),
  )
  .map(([nexts, arms, order]) => {
    const steps = nexts.map((next, at) => ({
      ...minimalFunnel.steps[0],
      variants: {},
      path: paths[at],
      field: `F${at}`,
      statusField: `F${at} Status`,
      // Otherwise the progress bar of the first step would already differ in an arm with fewer steps.
      progress: { kind: 'bar', percent: 50 },
      next,
    }));
    const [{ welcome }, { lost }] = [minimalFunnel.pages, minimalFunnel.pages];
    const funnel = withValues(minimalFunnel, {
      '/session/order': order,
      '/routes/~1out': 'out',
      '/pages/out': { ...lost, kind: 'end' },
      '/pages/welcome': JSON.parse(JSON.stringify(welcome).replaceAll('/pet', '/s0')),
      '/steps': steps,
    });
    return between(Object.fromEntries(arms.map((arm, at) => [`arm ${at}`, arm])), funnel);
  });

/** The screens of a visitor who gives these answers: what each shows, and whether the session is counted by then. */
function walk(funnel: Funnel, arm: string, answers: readonly string[]) {
  const id = idIn(funnel, arm);
  const armed = inArms(funnel, { one: arm });
  const stored: Record<string, string> = {};
  const screens: { readonly shown: string; readonly isCounted: boolean }[] = [];
  for (let path: string | undefined = '/s0'; path !== undefined; ) {
    const step = stepAt(armed, path);
    if (step) stored[step.statusField] = 'Viewed';
    const session = { id, answers: { ...stored } };
    const { heading } = step ?? (pageAt(armed, path) as { heading: string });
    screens.push({
      shown: `${path} ${heading}`,
      isCounted: 'one' in exposures(session, funnel, wayOf(session, funnel)),
    });
    if (step) stored[step.field] = answers[paths.indexOf(path)] ?? '';
    path = step && wayOf({ id, answers: stored }, funnel).path.transitions.get(path);
  }
  return screens;
}

test('in random funnels, visitors who answer alike are counted in every arm from the first screen that differs', () => {
  let differing = 0;
  const law = fc.property(
    randomExperiment,
    fc.array(fc.constantFrom(...choices), { minLength: paths.length, maxLength: paths.length }),
    (funnel, answers) => {
      const walks = Object.keys(funnel.experiments[0]?.weights ?? {}).map((arm) =>
        walk(funnel, arm, answers),
      );
      const longest = Math.max(...walks.map(({ length }) => length));
      const first = Array.from({ length: longest }, (_, at) => at).find(
        (at) => new Set(walks.map((screens) => screens[at]?.shown)).size > 1,
      );
      if (first !== undefined) differing += 1;
      for (const screens of walks)
        expect(screens.map(({ isCounted }) => isCounted)).toEqual(
          screens.map((_, at) => at >= (first ?? longest)),
        );
    },
  );
  fc.assert(law, { numRuns: 500 });
  expect(differing).toBeGreaterThan(100);
});
