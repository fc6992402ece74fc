import { expect, test } from 'vitest';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { assignedVariant } from '../../../schema/experiments/variant.ts';
import { inOrder } from '../../../schema/questions/in-order.ts';
import { contactFunnel } from '../../../tests/support/contact-funnel.ts';
import { minimalFunnel } from '../../../tests/support/funnels.ts';
import { csvTable } from './sessions-as-csv.ts';

/** The minimal funnel with a change to its step `/pet`. */
const withPet = (change: Partial<Funnel['steps'][number]>): Funnel => ({
  ...minimalFunnel,
  steps: minimalFunnel.steps.map((step) =>
    step.field === 'Pet' ? ({ ...step, ...change } as typeof step) : step,
  ),
});

function oneSession(pet: string) {
  const at = new Date('2026-01-02T03:04:05Z');
  const answers = { Pet: pet, Animal: 'Dog', Age: '5 years', 'Age Status': 'Viewed', 'Pet Status': 'Viewed' };
  const firstAt = new Map([['Pet Status', at.getTime() + 1_000]]);
  return { id: 'some', version: '1.0.0', createdAt: at, updatedAt: at, language: null, answers, firstAt };
}

/** The value of each column in the one row. */
const rowOf = (...funnels: readonly Funnel[]) => rowOfOwner('Dog', ...funnels);

async function rowOfOwner(
  pet: string,
  ...funnels: readonly Funnel[]
): Promise<Readonly<Record<string, string | undefined>>> {
  const { head: first, linesOf } = csvTable(funnels);
  const [head = '', row = ''] = (first + linesOf([oneSession(pet)])).split('\r\n');
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
  const answers = {
    Name: 'Ana',
    'Last name': 'Sol',
    Address: '1 Street',
    City: 'London',
    'Name Status': 'Viewed',
  };
  const session = { ...oneSession(''), answers };
  const { head, linesOf } = csvTable([contactFunnel]);
  const csv = head + linesOf([session]);
  expect(csv.split('\r\n')[0]).toMatch(
    /,Name,Last name,.*,Phone,.*,Address,Flat,City,State,Postcode,Country,/,
  );
  expect(csv.match(/withheld/g)).toHaveLength(4);
  for (const text of ['Ana', 'Sol', '1 Street', 'London']) expect(csv).not.toContain(text);
});

test('nothing is withheld if the funnel does not withhold sensitive answers', async () => {
  const told = {
    ...withPet({ sensitive: true }),
    tracking: { ...minimalFunnel.tracking, withholdSensitive: false },
  };
  expect(await rowOf(told)).toMatchObject({ Pet: 'Dog' });
});

test('each experiment has a column with the arm that the session has come to, and one with when; nothing before', async () => {
  const [wording] = minimalFunnel.experiments;
  const variant = wording && assignedVariant(wording, 'some');
  const seen = { 'arm:wording': variant, 'exposed:wording': '2026-01-02T03:04:06.000Z' };
  expect(await rowOf(minimalFunnel)).toMatchObject(seen);
  const about = (changed: object) => ({
    ...minimalFunnel,
    experiments: [{ id: 'wording', weights: { short: 1, long: 1 }, ...changed }],
  });
  expect(await rowOf(about({ step: '/plan' }))).toMatchObject({ 'arm:wording': '', 'exposed:wording': '' });
  expect(await rowOf(about({ arms: { long: { steps: { '/pet': { heading: 'A pet?' } } } } }))).toMatchObject(
    seen,
  );
});

test('an arm that differs from the first screen on was seen when the session began; an unknown time is left out', async () => {
  const about = (arm: object) => ({
    ...minimalFunnel,
    experiments: [{ id: 'one', weights: { on: 1, off: 1 }, arms: { on: arm } }],
  });
  const landing = about({ pages: { welcome: { title: 'Hello' } } });
  expect(await rowOf(landing)).toMatchObject({ 'exposed:one': '2026-01-02T03:04:05.000Z' });
  const age = await rowOf(about({ steps: { '/age': { heading: 'Its age?' } } }));
  expect([age['arm:one'], age['exposed:one']]).toEqual([expect.stringMatching(/^(on|off)$/), '']);
});

test('what lies on a branch that the answers have left is not in it', async () => {
  expect(await rowOfOwner('Cat', minimalFunnel)).toMatchObject({
    Pet: 'Cat',
    'Pet Status': 'Viewed',
    Age: '',
    'Age Status': '',
  });
});

test('a value that follows from a sensitive answer is withheld, and the others are shown', async () => {
  const values: Funnel['values'] = {
    old: { kind: 'sum', of: [{ answer: 'Age' }] },
    dog: { kind: 'points', of: [{ answer: 'Pet', is: 'Dog', points: 1 }] },
    both: { kind: 'sum', of: [{ value: 'old' }, { value: 'dog' }] },
  };
  const row = await rowOf({ ...withPet({ sensitive: true }), values });
  expect(row).toMatchObject({ 'value:old': '5', 'value:dog': 'withheld', 'value:both': 'withheld' });
});

test('whether a preselected answer was kept has a column, by what the session was shown', async () => {
  const marked = withPet({ preselected: 'Dog' });
  expect(await rowOf(marked)).toMatchObject({ Pet: 'Dog', 'preselected:Pet': 'kept' });
  expect(await rowOfOwner('Cat', marked)).toMatchObject({ 'preselected:Pet': 'changed' });
  expect(await rowOfOwner('', marked)).toMatchObject({ 'preselected:Pet': '' });
  expect(await rowOf(withPet({ preselected: 'Dog', sensitive: true }))).toMatchObject({
    'preselected:Pet': 'withheld',
  });
  const weights = { on: 1, off: 1 };
  const own = assignedVariant({ id: 'one', weights }, 'some');
  const markedIn = (arm: string) => {
    const arms = { on: {}, off: {}, [arm]: { steps: { '/pet': { preselected: 'Dog' } } } };
    return { ...minimalFunnel, experiments: [{ id: 'one', weights, arms }] };
  };
  const other = own === 'on' ? 'off' : 'on';
  expect(await rowOf(markedIn(`${own}`))).toMatchObject({ 'preselected:Pet': 'kept' });
  expect(await rowOf(markedIn(other))).toMatchObject({ 'preselected:Pet': '' });
  expect(await rowOf(minimalFunnel)).not.toHaveProperty('preselected:Pet');
});

test('of choices at random, the place at which the session saw its own has a column', async () => {
  const pets = ['Cat', 'Dog', 'Fish', { value: 'None', exclusive: true }];
  const asking = (change: object) => ({
    ...withPet({ choicesOrder: 'random', ...change }),
    choiceSets: { pets },
  });
  const funnel = asking({});
  const [step] = funnel.steps;
  const shown = step && inOrder(funnel, step, 'some').choiceSets.pets;
  const place = (value: string) => (shown ?? []).indexOf(value) + 1;
  expect(await rowOf(funnel)).toMatchObject({ 'place:Pet': `${place('Dog')}` });
  expect(await rowOfOwner('None', funnel)).toMatchObject({ 'place:Pet': '4' });
  expect(await rowOfOwner('Wolf', funnel)).toMatchObject({ 'place:Pet': '' });
  const several = csvTable([asking({ kind: 'multi-choice', continueShown: 'always' })]);
  expect(several.linesOf([oneSession('Cat, Fish')])).toContain(`,"${place('Cat')}, ${place('Fish')}",`);
  expect(await rowOf(withPet({ choicesOrder: 'by-label' }))).not.toHaveProperty('place:Pet');
});
