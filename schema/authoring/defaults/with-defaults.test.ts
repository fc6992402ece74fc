import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { defaultsTaken } from '../../../proof/defaults-taken.ts';
import { matches } from '../../../proof/validate/structure-check.ts';
import { type Funnel, type FunnelFile, funnelDefinitions, funnelSchema } from '../../declaration/funnel.ts';
import { pathOf } from '../../places/pointer.ts';
import { withDefaults } from './with-defaults.ts';

const fileOf = (name: string): FunnelFile =>
  JSON.parse(readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8'));

const ajv = new Ajv({ discriminator: true, strict: false });
const isWhole = ajv.compile<Funnel>({ ...funnelSchema, definitions: funnelDefinitions });

/** The pointers of all values, those deeper in the file first. */
function pointersIn(value: unknown, around = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const pointer = `${around}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    return [...pointersIn(part, pointer), pointer];
  });
}

/** The file without all that the JSON Schema lets it leave out, items of lists apart. */
function barest(file: FunnelFile): FunnelFile {
  const bare = structuredClone(file);
  for (const pointer of pointersIn(file)) {
    const path = pathOf(pointer);
    const name = path.at(-1) ?? '';
    const holder = path
      .slice(0, -1)
      .reduce<Record<string, unknown>>((outer, part) => outer[part] as never, bare as never);
    if (Array.isArray(holder)) continue;
    const value = holder[name];
    delete holder[name];
    if (!matches(bare)) holder[name] = value;
  }
  return bare;
}

const files = [
  'schema/funnel.json',
  'tests/funnels/minimal/funnel.json',
  'examples/plant-finder.json',
  'examples/pet-insurance.json',
  'examples/nps.json',
  'examples/patient-registration.json',
];

describe('a file with the defaults', () => {
  test.each(files)('is whole, however much %s leaves out', (name) => {
    const bare = barest(fileOf(name));
    expect(bare).not.toEqual(fileOf(name));
    isWhole(withDefaults(bare));
    expect(isWhole.errors ?? []).toEqual([]);
  });

  test('the shipped file says everything itself but why an answer is refused, the Back button that it does not have, its languages, what came of an experiment, and how current figures are', () => {
    const file = fileOf('schema/funnel.json');
    const taken = [...defaultsTaken(file, withDefaults(file)).keys()];
    expect(taken.filter((pointer) => !pointer.startsWith('/pages/analytics/comparison/'))).toEqual([
      '/texts/back',
      '/texts/languages',
      '/texts/rejections',
      '/pages/analytics/asOf',
      '/pages/analytics/pending',
      '/pages/analytics/money',
    ]);
  });

  test('a whole funnel stays as it is', () => {
    const whole = withDefaults(fileOf('examples/plant-finder.json'));
    expect(withDefaults(whole)).toEqual(whole);
  });
});

describe('what is left out follows from what is there', () => {
  const funnel = withDefaults(fileOf('docs/shortest-funnel.json'));

  test('steps are numbered and lead on in their order, the last one to the end page', () => {
    expect(funnel.steps.map(({ number, path, next }) => [number, path, next])).toEqual([
      [1, '/taste', '/books'],
      [2, '/books', '/last'],
      [3, '/last', '/club'],
      [4, '/club', '/email'],
      [5, '/email', '/thanks'],
    ]);
  });

  test('a step is titled by its heading, and keeps its answer under its path', () => {
    expect(funnel.steps[0]).toMatchObject({
      title: 'What do you like to read?',
      field: 'taste',
      statusField: 'taste Status',
    });
  });

  test('the landing page is the start, its button leads to the first step, and every other page is at its name', () => {
    expect(funnel.routes).toEqual({ '/': 'welcome', '/thanks': 'thanks' });
    expect(funnel.start).toBe('/');
    expect(funnel.pages.welcome).toMatchObject({ title: 'Which book next?', callToAction: { to: '/taste' } });
  });

  test('there is a page for unknown paths, and a session that reaches the end page is completed', () => {
    expect(funnel.pages[funnel.notFound]).toMatchObject({ kind: 'not-found', homePath: '/' });
    expect(funnel.completion).toEqual({ reached: ['/thanks'] });
  });

  test('the browser keeps the session under the id of the funnel', () => {
    expect(funnel.session.storageKey).toBe('book-club-session');
  });

  test('the first step opens without a session where no landing page makes one', () => {
    const { pages: _, ...rest } = fileOf('docs/shortest-funnel.json');
    const { start, steps } = withDefaults(rest);
    expect(start).toBe('/taste');
    expect(steps.map(({ opensWithoutSession }) => opensWithoutSession)).toEqual([
      true,
      ...Array(4).fill(undefined),
    ]);
  });

  test('a step of the kind plans leads to the page after payment', () => {
    const file = fileOf('tests/funnels/minimal/funnel.json');
    const steps = file.steps?.map(({ next: _, ...step }) => step) ?? [];
    expect(withDefaults({ ...file, steps }).steps.at(-1)?.next).toBe('/bye');
  });
});
