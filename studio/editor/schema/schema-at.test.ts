import { expect, test } from 'vitest';
import { armedFunnel } from '../../../tests/support/armed-funnel.ts';
import { minimalFunnel } from '../../../tests/support/funnels.ts';
import { changeableAt } from './changeable.ts';
import { formOf, orderOf, propertiesOf, schemaAt } from './schema-at.ts';

const funnel = {
  pages: { home: { kind: 'landing', blocks: [{ kind: 'faq', items: [] }] } },
  choiceSets: { pets: ['Cat', { value: 'dog', label: 'Dog' }] },
  values: { risk: { kind: 'points', of: [{ answer: 'Pet', is: 'Cat', points: 2 }] } },
  steps: [
    { kind: 'slider', path: '/age', next: '/pet' },
    {
      kind: 'choice',
      next: [{ when: { all: [{ value: 'risk', atLeast: 3 }] }, to: '/end' }, { to: '/age' }],
    },
  ],
};

test.each([
  ['/steps/0/max', { type: 'number', title: 'Maximum' }],
  ['/steps/0/heading', { type: 'string', translate: true }],
  ['/pages/home/blocks/0/items/0/question', { type: 'string', title: 'Question' }],
  ['/choiceSets/pets/1/label', { type: 'string', title: 'Label' }],
  ['/choiceSets/cats/0', { title: 'Choice' }],
  ['/steps/1/next/0/to', { path: true, refersTo: 'path' }],
  ['/steps/1/next/0/when/all/0/atLeast', { type: 'number' }],
  ['/values/risk/of/0/points', { type: 'number', title: 'Points' }],
  ['/steps/0/$comment', { type: 'string', title: 'Comment' }],
])('%s has the schema of its kind, with references followed', (pointer, schema) => {
  expect(schemaAt(funnel, pointer)).toMatchObject(schema);
});

test.each([['/steps/0/confirm'], ['/steps/0/max/more'], ['/nothing'], ['/steps/0/next/0']])(
  '%s is no place of the schema',
  (pointer) => {
    expect(schemaAt(funnel, pointer)).toBeUndefined();
  },
);

test('a comparison has the form with its properties', () => {
  const condition = schemaAt(funnel, '/steps/1/next/0/when');
  expect(condition && formOf(condition, { answer: 'Pet', in: ['Cat'] })?.description).toBe(
    'The answer is one of these.',
  );
});

test('a kind that nobody knows has no form', () => {
  const step = schemaAt(funnel, '/steps/0');
  expect(step && formOf(step, { kind: 'slidr' })).toBeUndefined();
});

test('the properties of an object come in the order of the schema, with those that it needs', () => {
  const product = schemaAt(funnel, '/product') ?? {};
  expect(orderOf(product)).toEqual([
    'name',
    'site',
    'support',
    'supportLabel',
    'logo',
    'preview',
    '$comment',
  ]);
  expect(
    propertiesOf(product)
      .filter(({ isRequired }) => isRequired)
      .map(({ label }) => label),
  ).toEqual(['Name', 'Site', 'Support']);
});

test('a property without a title is called by the words of its name', () => {
  expect(propertiesOf({ properties: { onSaveFailure: {} } })[0]?.label).toBe('On save failure');
});

test('what an arm says of a thing has the form of its kind, and is as declared where it says nothing', () => {
  const pet = '/experiments/0/arms/short/steps/~1pet';
  const step = schemaAt(armedFunnel, pet);
  expect(step && orderOf(step)).toContain('heading');
  expect(step && orderOf(step)).not.toContain('kind');
  expect(step && propertiesOf(step).filter(({ isRequired }) => isRequired)).toEqual([]);
  const { heading } = armedFunnel.steps[0] ?? {};
  expect(schemaAt(armedFunnel, `${pet}/heading`)).toMatchObject({ translate: true, default: heading });
  const block = '/experiments/0/arms/short/pages/brief/blocks/0/heading';
  expect(schemaAt(armedFunnel, block)).toMatchObject({ type: 'string', translate: true });
  expect(schemaAt(armedFunnel, '/experiments/0/arms/short/plans/pro/total')).toMatchObject({ default: 4 });
  expect(schemaAt(armedFunnel, '/experiments/0/arms/short/steps/~1none/heading')).toBeUndefined();
});

test('what a variant leaves out is as its step has it', () => {
  const [{ heading } = {}] = minimalFunnel.steps;
  expect(schemaAt(minimalFunnel, '/steps/0/variants/long/heading')).toMatchObject({ default: heading });
});

test('an arm can change each step by its path, each plan by its id, and each page and route by its name', () => {
  const names = (section: string) => [
    ...(changeableAt(armedFunnel, `/experiments/0/arms/short/${section}`)?.keys() ?? []),
  ];
  expect(names('steps')).toEqual(armedFunnel.steps.map(({ path }) => path));
  expect(names('plans')).toEqual(armedFunnel.plans.map(({ id }) => id));
  expect(names('pages')).toEqual(Object.keys(armedFunnel.pages));
  expect(names('routes')).toEqual(Object.keys(armedFunnel.routes));
  expect(changeableAt(armedFunnel, '/experiments/0/arms/short')).toBeUndefined();
  expect(changeableAt(armedFunnel, '/routes')).toBeUndefined();
});
