import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../server/store/open.ts';
import { connections } from '../support/server/databases.ts';
import { History } from './history.ts';
import { type Counted, plainCount } from './plain-count.ts';
import type { RememberedSession } from './remembered-session.ts';
import { firstVersion, isLeft, secondVersion, ways } from './two-versions.ts';

type Act = (history: History) => Promise<void>;

const visitor = fc.nat({ max: 3 });
const version = fc.constantFrom(firstVersion.version, secondVersion.version);
const source = fc.constantFrom('', 'search', 'friends');
const seconds = fc.integer({ min: -5, max: 600 });

/** A write of a step: its mark, or one of its answers. */
const write = fc.constantFrom(
  ...firstVersion.steps.map(({ statusField }) => [statusField, 'Viewed'] as const),
  ...(['Cat', 'Dog'] as const).map((pet) => ['Pet', pet] as const),
  ['Age', '5 years'] as const,
  ['Plan', 'pro'] as const,
);

const once = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(visitor, version, source).map(
      (arrival): Act =>
        (history) =>
          history.arrive(...arrival),
    ),
  },
  {
    weight: 20,
    arbitrary: fc.tuple(visitor, write, seconds).map(
      ([who, [field, value], late]): Act =>
        (on) =>
          on.write(who, field, value, late),
    ),
  },
  {
    weight: 2,
    arbitrary: visitor.map(
      (who): Act =>
        (on) =>
          on.pay(who),
    ),
  },
  {
    weight: 2,
    arbitrary: visitor.map(
      (who): Act =>
        (on) =>
          on.makeAccount(who),
    ),
  },
  {
    weight: 2,
    arbitrary: visitor.map(
      (who): Act =>
        (on) =>
          on.giveBack(who),
    ),
  },
  {
    weight: 2,
    arbitrary: visitor.map(
      (who): Act =>
        (on) =>
          on.forget(who),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.integer({ min: 1, max: 50 }).map(
      (days): Act =>
        (on) =>
          on.passTime(days),
    ),
  },
  { weight: 2, arbitrary: fc.constant<Act>((on) => on.clean()) },
  { weight: 4, arbitrary: fc.constant<Act>((on) => on.fold()) },
);

/** Any request may come twice. */
const act = fc.tuple(once, fc.boolean()).map(
  ([some, doubled]): Act =>
    async (history) => {
      await some(history);
      if (doubled) await some(history);
    },
);

const day = fc
  .integer({ min: 0, max: 200 })
  .map((days) => new Date(Date.UTC(2026, 0, 15 + days)).toISOString().slice(0, 10));

const question: fc.Arbitrary<Counted> = fc
  .tuple(fc.option(day), fc.option(day), fc.option(version), fc.option(source))
  .map(([first, last, ofVersion, ofSource]) => {
    const backwards = first !== null && last !== null && first > last;
    const [from, to] = backwards ? [last, first] : [first, last];
    return { from, to, version: ofVersion, source: ofSource };
  });

const nothing: Counted = { from: null, to: null, version: null, source: null };

/** The one day on which a session began. */
function itsDay({ createdAt }: RememberedSession): Counted {
  const began = createdAt.toISOString().slice(0, 10);
  return { ...nothing, from: began, to: began };
}

/** Dozens take a while: `RUNS=50 npx vitest run` this file. */
const numRuns = Number(process.env.RUNS ?? 8);

describe.each(connections)('the figures on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('are what a plain count of everything that ever happened gives', async () => {
    const acts = fc.array(act, { minLength: 5, maxLength: 60, size: 'max' });
    await fc.assert(
      fc.asyncProperty(acts, fc.array(question, { maxLength: 3 }), async (story, questions) => {
        const history = await History.begin(database.db);
        for (const happen of story) await happen(history);
        const all = [...questions, nothing, ...history.sessions.slice(0, 1).map(itsDay)];
        for (const asked of all) await expectExact(history, asked);
        await history.fold();
        for (const asked of all) await expectExact(history, asked);
        const remaining = history.sessions.filter(({ gone }) => !gone);
        expect((await history.rows()).toSorted()).toEqual(remaining.map(({ id }) => id).toSorted());
      }),
      { numRuns },
    );
  }, 120_000);

  test('are of the steps of the requested version, by its own titles', async () => {
    const history = await History.begin(database.db);
    const titles = async (ofVersion: string | null) =>
      (await history.analyse({ ...nothing, version: ofVersion })).steps.map(({ title }) => title);
    expect(await titles(null)).toEqual(['Animal', 'Age', 'Plan']);
    expect(await titles(secondVersion.version)).toEqual(['Animal', 'Age', 'Plan']);
    expect(await titles(firstVersion.version)).toEqual(['Pet', 'Age', 'Plan']);
  });

  test('still count sessions that are removed before they are folded; those that paid, are done or came back lately stay', async () => {
    const history = await History.begin(database.db);
    for (const who of [0, 1, 2, 3]) await history.arrive(who, secondVersion.version, 'search');
    await history.pay(1);
    await history.write(2, 'Plan', 'pro', 0);
    await history.passTime(90);
    await history.clean();
    expect(await history.rows()).toHaveLength(4);
    await history.write(3, 'Pet Status', 'Viewed', 0);
    await history.passTime(1);
    await history.clean();
    expect(await history.rows()).toHaveLength(3);
    await expectExact(history, nothing);
    expect(await history.analyse(nothing)).toMatchObject({ total: 4, completed: 1, paid: 1 });
  });

  test('are exact as well while many write and several fold at once', async () => {
    const history = await History.begin(database.db);
    for (const who of [0, 1, 2, 3, 4, 5]) await history.arrive(who, secondVersion.version, 'search');
    const everyField = firstVersion.steps.flatMap(({ field, statusField }) => [statusField, field]);
    const writes = everyField.flatMap((field, late) =>
      [0, 1, 2, 3, 4, 5].map((who) => history.write(who, field, field === 'Pet' ? 'Cat' : 'some', late)),
    );
    const others = [1, 2, 3].flatMap((who) => [history.fold(), history.pay(who), history.analyse(nothing)]);
    await Promise.all([...writes, ...others, history.arrive(4, '', 'friends')]);
    await expectExact(history, nothing);
    await history.fold();
    await expectExact(history, nothing);
  });
});

async function expectExact(history: History, question: Counted): Promise<void> {
  const figures = await history.analyse(question);
  const plain = plainCount(history.sessions, secondVersion, { ways, isLeft }, question);
  const { total, completed, paid, accounts, refunds } = figures;
  const armCounts = (arms: typeof figures.byVersion) =>
    Object.fromEntries(arms.map((arm) => [arm.name, { total: arm.total, completed: arm.completed }]));
  const edges = figures.edges.filter(({ taken }) => taken > 0);
  expect({
    total,
    completed,
    paid,
    accounts,
    refunds,
    sources: figures.sources.toSorted(),
    steps: figures.steps.map(({ path, entered, answered, left }) => ({ path, entered, answered, left })),
    edges: Object.fromEntries(
      edges.map(({ from, to, entered, taken, arrived }) => [`${from} ${to}`, { entered, taken, arrived }]),
    ),
    versions: armCounts(figures.byVersion),
    arms: Object.fromEntries(
      figures.experiments.map(({ id, arms }) => [
        id,
        Object.fromEntries(
          arms
            .filter(({ total }) => total > 0)
            .map(({ name, total, completed, paid, revenue }) => [name, { total, completed, paid, revenue }]),
        ),
      ]),
    ),
  }).toEqual({
    ...plain,
    steps: Object.entries(plain.steps).map(([path, { entered, answered, left }]) => ({
      path,
      entered,
      answered,
      left,
    })),
  });
  for (const { path, medianMs } of figures.steps) expectNear(medianMs, plain.steps[path]?.times ?? []);
}

/** The documented precision of the median: 9.1 %, for times from a tenth of a second to 100 days. */
function expectNear(median: number | null, times: readonly number[]): void {
  if (median === null || times.length === 0) {
    expect([median, times]).toEqual([null, []]);
    return;
  }
  const sorted = times.map((time) => Math.min(Math.max(time, 100), 100 * 86_400_000)).sort((a, b) => a - b);
  const [low = 0, high = 0] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ];
  const exact = (low + high) / 2;
  expect(Math.abs(median - exact)).toBeLessThan(0.0906 * exact + 0.5);
}
