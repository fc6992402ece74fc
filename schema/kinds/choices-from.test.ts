import { expect, test } from 'vitest';
import { catalog } from '../../tests/support/kind-laws.ts';
import { kinds } from '../declaration/kinds/index.ts';
import { isOffered, offered } from './choices-from.ts';

const sets = {
  ...catalog,
  choiceSets: { toys: ['Ball', 'Bone', 'Rope', { value: 'None', exclusive: true }] },
};
const most = { choices: 'toys', choicesFrom: 'Toys' };
const { ranking, 'multi-choice': multiChoice } = kinds;

test('those of the earlier answer are offered, in the order of the file', () => {
  const { catalog, question } = offered(sets, most, { Toys: ['Rope', 'Ball'] });
  expect(catalog.choiceSets).toEqual({ toys: ['Ball', 'Rope'] });
  expect(question.choicesFrom).toBeUndefined();
});

test.each([{}, { Toys: '' }, { Toys: ['None'] }])('all are offered where none was chosen: %j', (earlier) => {
  expect(offered(sets, most, earlier).catalog.choiceSets).toEqual(sets.choiceSets);
  expect(isOffered(sets, most, 'Bone', earlier)).toBe(true);
});

test('an answer stands while all of it is offered', () => {
  const earlier = { Toys: ['Ball', 'Bone'] };
  expect(isOffered(sets, most, 'Bone', earlier)).toBe(true);
  expect(isOffered(sets, most, ['Bone', 'Rope'], earlier)).toBe(false);
  expect(isOffered(sets, most, '', earlier)).toBe(true);
  expect(isOffered(sets, { choices: 'toys' }, 'Rope', earlier)).toBe(true);
});

test('those that are offered are ranked, all of them', () => {
  const step = { ...ranking.example, ...most };
  const asked = offered(sets, step, { Toys: ['Ball', 'Rope'] });
  const check = (raw: unknown) => ranking.check(asked.question, raw, asked.catalog);
  expect(check(['Rope', 'Ball'])).toEqual({ ok: true, answer: ['Rope', 'Ball'] });
  expect(check(['Rope'])).toMatchObject({ ok: false, id: 'too-few-choices' });
  expect(check(['Rope', 'Bone'])).toMatchObject({ ok: false, id: 'not-a-choice' });
  // Read without the answer that it depends on, as what is stored.
  expect(ranking.read(step, 'Rope, Ball', sets)).toEqual({ ok: true, answer: ['Rope', 'Ball'] });
});

test('where fewer are offered than have to be chosen, all of them are enough', () => {
  const step = { ...multiChoice.example, ...most, minChoices: 2 };
  const asked = offered(sets, step, { Toys: ['Ball'] });
  expect(multiChoice.check(asked.question, ['Ball'], asked.catalog)).toEqual({ ok: true, answer: ['Ball'] });
});
