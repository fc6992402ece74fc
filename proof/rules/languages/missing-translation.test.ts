import { expect, test } from 'vitest';
import { minimalFunnel } from '../../../tests/support/funnels.ts';
import { problemsOf } from '../../../tests/support/overlay-problems.ts';
import { overlayOf } from '../../../tests/support/overlays.ts';
import { missingTranslation } from './missing-translation.ts';

const { id } = missingTranslation;

test('an overlay that translates every text lacks nothing', () => {
  expect(
    problemsOf(
      id,
      overlayOf(minimalFunnel, 'sv', (text) => `${text}.`),
    ),
  ).toEqual([]);
});

test('counts the texts that an overlay leaves out, and names the first', () => {
  const overlay = overlayOf(minimalFunnel, 'sv', (text, name) =>
    name.startsWith('/steps/Pet/') ? undefined : `${text}.`,
  );
  expect(problemsOf(id, overlay)).toEqual([
    {
      severity: 'warning',
      pointer: '/texts',
      message: `3 of ${Object.keys(overlay.texts).length + 3} texts have no translation, so visitors read them in 'en', beginning with '/steps/Pet/title'; 'funnel translations --language sv' writes them for a translator.`,
    },
  ]);
});

test('a text that comes with the language is not missing, nor is one without words', () => {
  const { texts, ...rest } = minimalFunnel;
  const own = (text: string, name: string) => (name === '/steps/Age/title' ? undefined : `${text}.`);
  const untitled = { '/steps/1/title': '18 – 20' };
  const overlay = overlayOf({ ...rest, texts: {} } as typeof minimalFunnel, 'es', own);
  expect(problemsOf(id, overlay, { '/texts': undefined, ...untitled })).toEqual([]);
});
