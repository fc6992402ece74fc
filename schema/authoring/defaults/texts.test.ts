import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { validate } from '../../../proof/validate/validate.ts';
import { shippedFunnel } from '../../../tests/support/funnels.ts';
import type { FunnelFile } from '../../declaration/funnel.ts';
import { builtInLanguages, textsIn } from './tables.ts';
import { withDefaults } from './with-defaults.ts';

const file = (changes: Partial<FunnelFile>): FunnelFile => ({
  ...JSON.parse(readFileSync(new URL('../../../docs/shortest-funnel.json', import.meta.url), 'utf8')),
  ...changes,
});

/** The texts in a table, by their places. */
function textsOf(part: unknown, at = ''): readonly (readonly [string, string])[] {
  if (typeof part === 'string') return [[at, part]];
  return Object.entries(Object(part)).flatMap(([name, inner]) => textsOf(inner, `${at}/${name}`));
}

const gapsIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

const english = textsOf(textsIn('en'));
const others = builtInLanguages.filter((language) => language !== 'en');

test('there are texts in six languages, each a file of its own', () => {
  const files = readdirSync(import.meta.dirname).flatMap(
    (name) => /^texts\.(\w+)\.json$/.exec(name)?.[1] ?? [],
  );
  expect(files.sort()).toEqual(['ar', 'de', 'en', 'es', 'fr', 'pt']);
  expect(builtInLanguages.toSorted()).toEqual(files);
});

describe.each(others)('in %s', (language) => {
  const texts = new Map(textsOf(textsIn(language)));

  test('every text is there that is in English, with the same gaps, and no other', () => {
    const gaps = (some: Iterable<readonly [string, string]>) =>
      Object.fromEntries([...some].map(([at, text]) => [at, gapsIn(text)]));
    expect(gaps(texts)).toEqual(gaps(english));
  });

  test('no text stayed English, but for words that are the same', () => {
    const same = english.filter(([at, text]) => /[\s!]/.test(text) && texts.get(at) === text);
    expect(same).toEqual([]);
  });

  test('a file that leaves its texts out has no problem', () => {
    expect(validate(JSON.stringify(file({ language })), 'funnel.json').problems).toEqual([]);
  });
});

test.each([
  ['de-AT', 'Weiter'],
  ['es-US', 'Continuar'],
  ['pt-BR', 'Continuar'],
  ['fr', 'Continuer'],
  ['ar-EG', 'متابعة'],
  ['en-GB', 'Continue'],
  ['nl', 'Continue'],
  [undefined, 'Continue'],
])('a file in %s says %s', (language, word) => {
  const { texts } = withDefaults(file(language === undefined ? {} : { language }));
  expect(texts.continueLabel).toBe(word);
  expect(texts.rejections).toEqual(textsIn(language).funnel.texts.rejections);
});

test('a whole funnel keeps its texts in another language: a published version has those of its day', () => {
  const german = { ...shippedFunnel, language: 'de' };
  expect(withDefaults(german)).toEqual(german);
});
