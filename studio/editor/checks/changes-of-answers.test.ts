import { expect, test } from 'vitest';
import { withDefaults } from '../../../schema/authoring/defaults/with-defaults.ts';
import type { FunnelFile } from '../../../schema/declaration/funnel.ts';
import { editedFunnel } from '../../../tests/support/funnel-text.ts';
import { changesOfAnswers } from './changes-of-answers.ts';

type Edit = Parameters<typeof editedFunnel>[0][number];

const fileOf = (...edits: readonly Edit[]): FunnelFile => JSON.parse(editedFunnel(edits).text);

const changesOf = (published: FunnelFile, file: FunnelFile) =>
  changesOfAnswers(withDefaults(published), file, withDefaults(file)).map(({ id, newPointer }) => [
    id,
    newPointer,
  ]);

test('says what editing a set does to stored answers, at the choice', () => {
  const file = fileOf(['"pets": ["Cat", "Dog"]', '"pets": ["Kitten", "Dog"]']);
  expect(changesOf(fileOf(), file)).toEqual([['choice-reworded', '/choiceSets/pets/0']]);
});

test('says it where the question has a list of its own', () => {
  const own = fileOf(['"choices": "pets"', '"choices": ["Cat", "Dog"]']);
  const edited = fileOf(['"choices": "pets"', '"choices": ["Kitten", "Dog"]']);
  expect(changesOf(own, edited)).toEqual([['choice-reworded', '/steps/0/choices/0']]);
  expect(changesOf(fileOf(), edited)).toEqual([['choices-replaced', '/steps/0/choices']]);
});
