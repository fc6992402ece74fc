import { expect, test } from 'vitest';
import { typedSince } from './typed-since.ts';

const sent = { 'funnel.json': 'one two three', 'funnel.es.json': 'uno' };
const json = (text: string) => ({ ...sent, 'funnel.json': text });

test.each([
  ['before', 'ONE two three', 'one two 3', 'ONE two 3'],
  ['behind', 'one two three!', '1 two three', '1 two three!'],
  ['nowhere, where others have', 'one two three', 'one two 3', 'one two 3'],
  ['alone', 'one two 3', 'one two three', 'one two 3'],
])('carries on what was typed %s', (_, typed, returned, merged) => {
  expect(typedSince(sent, json(typed), json(returned))).toEqual(json(merged));
});

test('does not carry on what was typed where others have edited', () => {
  expect(typedSince(sent, json('one TWO three'), json('one 2 three'))).toBeUndefined();
});

test('takes over files that others have added and removed, and keeps those that were added here', () => {
  const { 'funnel.es.json': _, ...without } = sent;
  expect(
    typedSince(sent, { ...sent, 'funnel.de.json': 'eins' }, { ...without, 'funnel.fr.json': 'un' }),
  ).toEqual({
    'funnel.json': 'one two three',
    'funnel.de.json': 'eins',
    'funnel.fr.json': 'un',
  });
  expect(typedSince(sent, { ...sent, 'funnel.es.json': 'dos' }, without)).toBeUndefined();
});
