import { expect, test } from 'vitest';
import { matchingSuggestions } from './use-suggestions.ts';

const suggestions = ['Marketing Manager', 'Software Engineer', 'Project Manager'];

test('all suggestions are offered while nothing but spaces is typed', () => {
  expect(matchingSuggestions(suggestions, '')).toEqual(suggestions);
  expect(matchingSuggestions(suggestions, '  ')).toEqual(suggestions);
});

test('suggestions that contain the typed text are offered, in upper or lower case', () => {
  expect(matchingSuggestions(suggestions, 'MAN')).toEqual(['Marketing Manager', 'Project Manager']);
});

test('the words may be typed in any order', () => {
  expect(matchingSuggestions(suggestions, 'manager proj')).toEqual(['Project Manager']);
});

test('nothing is offered if nothing matches', () => {
  expect(matchingSuggestions(suggestions, 'nurse')).toEqual([]);
});
