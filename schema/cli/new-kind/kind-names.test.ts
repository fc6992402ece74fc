import { expect, test } from 'vitest';
import { kindNames } from './kind-names.ts';

test.each([
  ['rating', { kind: 'rating', spec: 'rating', view: 'Rating', key: 'rating' }],
  ['star-rating', { kind: 'star-rating', spec: 'starRating', view: 'StarRating', key: "'star-rating'" }],
  ['top-5', { kind: 'top-5', spec: 'top5', view: 'Top5', key: "'top-5'" }],
])('%s is called %j', (kind, names) => expect(kindNames(kind)).toEqual(names));

test.each([
  'Rating',
  'star_rating',
  '-star',
  'star-',
  'star--rating',
  '5-stars',
  '',
  '../star',
  'stérn',
  'a b',
])('%j is no name for a kind', (kind) =>
  expect(() => kindNames(kind)).toThrow(
    `'${kind}' is no name for a kind; write small letters and digits, with a hyphen between words, such as 'star-rating'.`,
  ),
);

test.each([
  ['date', 'Date'],
  ['escape', 'escape'],
  ['value-of', 'valueOf'],
])('%s is taken by JavaScript', (kind, name) =>
  expect(() => kindNames(kind)).toThrow(
    `A kind '${kind}' would be called '${name}' in the code, which means something in JavaScript already; add a word, such as '${kind}-question'.`,
  ),
);
