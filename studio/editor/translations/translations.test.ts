import { expect, test } from 'vitest';
import { minimalFunnel } from '../../../tests/support/funnels.ts';
import { listedTexts } from './listed-texts.ts';
import { readTranslatorsFile, translatorsFile } from './translators-file.ts';

const overlay = {
  language: 'es',
  texts: { '/steps/Pet/heading': { of: '00000000', text: `¿Qué mascota? ${'muy '.repeat(20)}` } },
};

test('says of each text whether its translation is missing, of another text, or too long', () => {
  const groups = listedTexts(minimalFunnel, overlay);
  const pet = groups.find(({ pointer }) => pointer === '/steps/0');
  expect(pet?.name).toBe("The step 'Pet'");
  const heading = pet?.texts.find(({ name }) => name === '/steps/Pet/heading');
  expect(heading).toMatchObject({ isMissing: false, isStale: true, isTooLong: true });
  const choices = groups.filter(({ pointer }) => pointer.startsWith('/choiceSets/'));
  expect(
    choices.flatMap(({ texts }) => texts).every(({ isMissing, limit }) => isMissing && limit === 60),
  ).toBe(true);
});

test('a translator gives back the file that was written, and nothing else is taken', () => {
  const returned = readTranslatorsFile(translatorsFile(minimalFunnel, overlay));
  expect(returned?.language).toBe('es');
  expect(returned?.texts.map(({ name }) => name)).toContain('/steps/Pet/heading');
  expect(readTranslatorsFile('{"language":"es","texts":[{"name":"a"}]}')).toBeUndefined();
  expect(readTranslatorsFile('no JSON')).toBeUndefined();
});
