import { expect, test } from 'vitest';
import { withLabel } from '../../../acts/refactorings/reword-choice.ts';
import { choicesInLines, copyOf } from './choice-edits.ts';

test('reads a choice from each line that is pasted', () => {
  expect(choicesInLines('Cat\r\n  Dog \n\nFish')).toEqual(['Cat', 'Dog', 'Fish']);
});

test('words a choice in the shortest form', () => {
  expect(withLabel('Cat', 'Kitten')).toBe('Kitten');
  expect(withLabel({ value: 'Cat', decline: true }, 'Kitten')).toEqual({
    value: 'Cat',
    label: 'Kitten',
    decline: true,
  });
  expect(withLabel({ value: 'Cat', label: 'Kitten' }, 'Cat')).toBe('Cat');
});

test('gives a copy a value of its own', () => {
  expect(copyOf('Cat', ['Cat', 'Cat 2'])).toBe('Cat 3');
  expect(copyOf({ value: 'cat', label: 'Cat', decline: true }, [])).toEqual({
    value: 'Cat 2',
    decline: true,
  });
});
