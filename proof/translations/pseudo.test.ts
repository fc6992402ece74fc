import { expect, test } from 'vitest';
import { localized } from '../../schema/authoring/texts/localized.ts';
import { textsOf } from '../../schema/authoring/texts/texts.ts';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import { overlayFile } from '../../tests/support/overlays.ts';
import { hasWords } from '../facts/texts/translations.ts';
import { validate } from '../validate/validate.ts';
import { pseudoLanguage, pseudoOverlay, pseudoText } from './pseudo.ts';

test('a text has accents and marks of direction, is longer by 40 percent or more, and keeps its gaps', () => {
  expect(pseudoText('Enter {min} or more.')).toBe('\u2068Ééñţééŕ {min} ööŕ ɱööŕéé. ~~~\u2069');
});

test('a funnel in the pseudo-locale has no text of its own but those without words', () => {
  const { overlays, funnel } = validate(JSON.stringify(shippedFunnel), 'funnel.json', undefined, [
    overlayFile(pseudoLanguage, pseudoOverlay(shippedFunnel)),
  ]);
  const errors = overlays[0]?.problems.filter(({ severity }) => severity === 'error');
  expect(errors).toEqual([]);
  if (!funnel) throw new Error('The funnel is not sound.');
  const base = textsOf(shippedFunnel);
  const untranslated = textsOf(localized(funnel, pseudoLanguage)).filter(
    ({ text }, at) => text === base[at]?.text,
  );
  expect(untranslated.filter(({ text }) => hasWords(text))).toEqual([]);
});
