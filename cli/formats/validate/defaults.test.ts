import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withDefaults } from '../../../schema/authoring/defaults/with-defaults.ts';
import { writtenDefaults } from './defaults.ts';

const text = readFileSync(new URL('../../../docs/shortest-funnel.json', import.meta.url), 'utf8');
const file = JSON.parse(text);

test('says in words how many parts a file leaves out, and how to change one', () => {
  const { words, json } = writtenDefaults('quiz.json', text) ?? {};
  const count = Object.keys(JSON.parse(json ?? '')).length;
  expect(
    words,
  ).toBe(`quiz.json leaves out ${count} parts, and takes the defaults below, by the place in the file.
To change one, write it there: '/theme/ink' is the 'ink' in 'theme', '/steps/0/title' the 'title' of the first step.
`);
  expect(count).toBeGreaterThan(50);
});

test('prints the default of each part that the file leaves out, by its place', () => {
  const defaults = JSON.parse(writtenDefaults('quiz.json', text)?.json ?? '');
  expect(defaults).toMatchObject({
    '/language': 'en',
    '/theme/onAccent': '#ffffff',
    '/routes': { '/': 'welcome', '/thanks': 'thanks' },
    '/steps/0/title': 'What do you like to read?',
    '/steps/4/next': '/thanks',
  });
  expect(Object.keys(defaults).filter((place) => /^.(id|theme.accent|steps.0.heading)$/.test(place))).toEqual(
    [],
  );
});

test('says of a file that leaves one part out, or none, that it does', () => {
  const whole = withDefaults(file);
  const wordsOf = (funnel: object) => writtenDefaults('quiz.json', JSON.stringify(funnel))?.words;
  const { tooltips: _, ...others } = whole;
  expect(wordsOf(whole)).toBe('quiz.json leaves nothing out that there is a default for.\n');
  expect(wordsOf(others)).toMatch(/^quiz\.json leaves out one part, and takes the default below, by the/);
});

test('leaves a file with errors to the report on them', () => {
  expect(writtenDefaults('quiz.json', '{}')).toBeUndefined();
});
