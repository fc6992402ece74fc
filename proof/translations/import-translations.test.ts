import { describe, expect, test } from 'vitest';
import { digestOfText, type Overlay } from '../../schema/declaration/overlay.ts';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { withValues } from '../../tests/support/with-values.ts';
import { textsToTranslate } from './for-translators.ts';
import { importTranslations } from './import-translations.ts';

const heading = { name: '/steps/Age/heading', source: 'How old?' };
const of = digestOfText(heading.source);
const empty: Overlay = { language: 'sv', texts: {} };

describe('translations that are imported', () => {
  test('come into the overlay with the digest of what they translate', () => {
    const { overlay, accepted } = importTranslations(minimalFunnel, empty, [
      { ...heading, translation: 'Hur gammal?' },
    ]);
    expect(overlay).toEqual({ language: 'sv', texts: { [heading.name]: { of, text: 'Hur gammal?' } } });
    expect(accepted).toBe(1);
  });

  test('leave the rest of the overlay, in the order of the funnel and what is of no text last', () => {
    const translated = { of: '00000000', text: 'Kvar' };
    const before: Overlay = {
      ...empty,
      texts: { '/gone': translated, '/steps/Pet/heading': translated, '/product/name': translated },
    };
    const { overlay } = importTranslations(minimalFunnel, before, [
      { ...heading, translation: 'Hur gammal?' },
    ]);
    expect(Object.keys(overlay.texts)).toEqual([
      '/product/name',
      '/steps/Pet/heading',
      '/steps/Age/heading',
      '/gone',
    ]);
    expect(overlay.texts['/gone']).toEqual(translated);
  });

  test('may be open still', () => {
    const { overlay, open, rejected } = importTranslations(minimalFunnel, empty, [
      heading,
      { ...heading, translation: ' ' },
    ]);
    expect([overlay, open, rejected]).toEqual([empty, 2, []]);
  });

  test('are rejected where the text was changed since the file was written', () => {
    const changed = withValues(minimalFunnel, { '/steps/1/heading': 'How young?' });
    expect(importTranslations(changed, empty, [{ ...heading, translation: 'Hur gammal?' }])).toEqual({
      overlay: empty,
      accepted: 0,
      open: 0,
      rejected: [
        {
          name: heading.name,
          reason:
            "The text was 'How old?' when the file was written, and is 'How young?' now, so the translation may say what no longer holds. Write the file again and translate that.",
        },
      ],
    });
  });

  test('are rejected where the funnel has no such text, and where names in braces are others', () => {
    const funnel = withValues(minimalFunnel, {
      '/texts/rejections': { 'too-long': 'At most {max}.' },
    });
    const { rejected } = importTranslations(funnel, empty, [
      { ...heading, name: '/steps/Age/headin', translation: 'Hur gammal?' },
      { name: '/texts/rejections/too-long', source: 'At most {max}.', translation: 'Högst {mest}.' },
    ]);
    expect(rejected).toEqual([
      {
        name: '/steps/Age/headin',
        reason:
          "The funnel has no text of this name, so nobody reads the translation; it was removed, or the name was changed. Did you mean '/steps/Age/heading'?",
      },
      {
        name: '/texts/rejections/too-long',
        reason:
          "The text is 'At most {max}.', and the translation 'Högst {mest}.' has other names in braces. Take them over as they are.",
      },
    ]);
  });
});

describe('what a translator gets', () => {
  test('is what is missing, and what was changed with its former translation, each with its place', () => {
    const overlay: Overlay = {
      ...empty,
      texts: {
        '/steps/Pet/heading': { of: digestOfText('Which pet?'), text: 'Vilket djur?' },
        [heading.name]: { of: '00000000', text: 'Hur ung?' },
      },
    };
    const { missing, stale, texts } = textsToTranslate(minimalFunnel, overlay, false);
    expect([missing + stale, stale]).toEqual([texts.length, 1]);
    const named = new Map(texts.map((text) => [text.name, text]));
    expect(named.has('/steps/Pet/heading')).toBe(false);
    expect(named.get(heading.name)).toEqual({
      ...heading,
      translation: 'Hur ung?',
      notes: [
        "'heading' of the step 'Age'.",
        'The text was changed after it was translated: change the translation, or leave it.',
      ],
    });
    expect(named.get('/choiceSets/pets/Cat/label')?.notes).toContain('At most 60 characters.');
    const all = textsToTranslate(minimalFunnel, overlay, true);
    expect(all.texts.length).toBe(texts.length + 1);
  });
});
