import { expect, test } from 'vitest';
import type { Funnel } from '../../schema/funnel.ts';
import { assignedVariant } from '../../schema/variant.ts';
import { contactFunnel } from '../../tests/support/contact-funnel.ts';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { sessionsAsCsv } from './sessions-as-csv.ts';

/** The minimal funnel whose step on the pet is changed. */
const withPet = (change: Partial<Funnel['steps'][number]>): Funnel => ({
  ...minimalFunnel,
  steps: minimalFunnel.steps.map((step) =>
    step.field === 'Pet' ? ({ ...step, ...change } as typeof step) : step,
  ),
});

async function* onePage(pet: string) {
  const at = new Date('2026-01-02T03:04:05Z');
  const answers = { Pet: pet, Animal: 'Dog', Age: '5 years', 'Age Status': 'Viewed', 'Pet Status': 'Viewed' };
  yield [{ id: 'some', version: '1.0.0', createdAt: at, updatedAt: at, language: null, answers }];
}

/** The value of each column in the one row. */
const rowOf = (...funnels: readonly Funnel[]) => rowOfOwner('Dog', ...funnels);

async function rowOfOwner(
  pet: string,
  ...funnels: readonly Funnel[]
): Promise<Readonly<Record<string, string | undefined>>> {
  const [head = '', row = ''] = (await Array.fromAsync(sessionsAsCsv(onePage(pet), funnels)))
    .join('')
    .split('\r\n');
  const [names, values] = [head.split(','), row.split(',')];
  expect(values).toHaveLength(names.length);
  expect(new Set(names).size).toBe(names.length);
  return Object.fromEntries(names.map((name, column) => [name, values[column]]));
}

test('every field of every version has a column, once', async () => {
  const row = await rowOf(minimalFunnel, withPet({ field: 'Animal' }));
  expect(row).toMatchObject({ Pet: 'Dog', Animal: 'Dog', Age: '5 years', 'Pet Status': 'Viewed', Plan: '' });
});

test('what one of the versions calls sensitive is withheld, whichever it is', async () => {
  const sensitive = withPet({ sensitive: true });
  for (const funnels of [
    [sensitive, minimalFunnel],
    [minimalFunnel, sensitive],
  ]) {
    expect(await rowOf(...funnels)).toMatchObject({
      Pet: 'withheld',
      'Pet Status': 'Viewed',
      Age: '5 years',
    });
  }
});

test('every field of a sensitive answer in several parts is withheld', async () => {
  const at = new Date('2026-01-02T03:04:05Z');
  const answers = {
    Name: 'Ana',
    'Last name': 'Sol',
    Address: '1 Street',
    City: 'London',
    'Name Status': 'Viewed',
  };
  async function* page() {
    yield [{ id: 'some', version: '1.0.0', createdAt: at, updatedAt: at, language: null, answers }];
  }
  const csv = (await Array.fromAsync(sessionsAsCsv(page(), [contactFunnel]))).join('');
  expect(csv.split('\r\n')[0]).toMatch(
    /,Name,Last name,.*,Phone,.*,Address,Flat,City,State,Postcode,Country,/,
  );
  expect(csv.match(/withheld/g)).toHaveLength(4);
  for (const text of ['Ana', 'Sol', '1 Street', 'London']) expect(csv).not.toContain(text);
});

test('nothing is withheld where the funnel has it told', async () => {
  const told = {
    ...withPet({ sensitive: true }),
    tracking: { ...minimalFunnel.tracking, withholdSensitive: false },
  };
  expect(await rowOf(told)).toMatchObject({ Pet: 'Dog' });
});

test('each experiment has a column with the variant that the session has seen; none before its step', async () => {
  const [experiment] = minimalFunnel.experiments;
  const variant = experiment && assignedVariant(experiment, 'some');
  expect(await rowOf(minimalFunnel)).toMatchObject({ 'arm:wording': variant });
  const atPlan = [{ id: 'wording', step: '/plan', weights: { short: 1 } }];
  expect(await rowOf({ ...minimalFunnel, experiments: atPlan })).toMatchObject({ 'arm:wording': '' });
});

test('what lies on a branch that the answers have left is not in it', async () => {
  expect(await rowOfOwner('Cat', minimalFunnel)).toMatchObject({
    Pet: 'Cat',
    'Pet Status': 'Viewed',
    Age: '',
    'Age Status': '',
  });
});

test('a value that follows from a sensitive answer is withheld, and the others are told', async () => {
  const values = {
    old: { kind: 'sum', of: [{ answer: 'Age' }] },
    dog: { kind: 'points', of: [{ answer: 'Pet', is: 'Dog', points: 1 }] },
    both: { kind: 'sum', of: [{ value: 'old' }, { value: 'dog' }] },
  } as const;
  const row = await rowOf({ ...withPet({ sensitive: true }), values });
  expect(row).toMatchObject({ 'value:old': '5', 'value:dog': 'withheld', 'value:both': 'withheld' });
});
