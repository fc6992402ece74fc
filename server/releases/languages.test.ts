import { describe, expect, test } from 'vitest';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { languagesOf, matchingTag } from './languages.ts';
import { inLanguage, publishedFunnel } from './published-funnel.ts';

describe('the language for a wanted one', () => {
  test.each([
    ['es', ['en-US', 'es', 'ar'], 'es'],
    ['es-MX', ['en-US', 'es', 'ar'], 'es'],
    ['ES-mx', ['en-US', 'es', 'es-MX'], 'es-MX'],
    ['en-GB', ['es', 'en-US'], 'en-US'],
    ['en', ['es', 'en-US'], 'en-US'],
    ['pt-PT', ['en', 'pt-BR'], 'pt-BR'],
    ['zh-TW', ['zh-Hans', 'zh-Hant'], 'zh-Hant'],
    ['zh-TW', ['en', 'zh'], undefined],
    ['sr-Latn', ['en', 'sr-Cyrl'], undefined],
    ['fr', ['en-US', 'es'], undefined],
    ['*', ['en-US'], undefined],
    ['constructor', ['en-US'], undefined],
    ['', ['en-US'], undefined],
    [`e-${'x-'.repeat(50)}`, ['en-US'], undefined],
  ])('%s among %j is %s', (wanted, tags, tag) => {
    expect(matchingTag(wanted, tags)).toBe(tag);
  });
});

describe('a version in another language', () => {
  const funnel = { ...minimalFunnel, translations: { es: { '/steps/Pet/heading': '¿Qué mascota?' } } };
  const published = publishedFunnel(funnel);

  test('is made once, and knows the languages of its version', () => {
    const spanish = inLanguage(published, 'es');
    expect(spanish.funnel).toMatchObject({ language: 'es', steps: [{ heading: '¿Qué mascota?' }, {}, {}] });
    expect(inLanguage(published, 'es')).toBe(spanish);
    expect(inLanguage(spanish, 'es')).toBe(spanish);
    expect(languagesOf(spanish)).toEqual(['en', 'es']);
  });

  test('leads back to the version in its own', () => {
    expect(inLanguage(inLanguage(published, 'es'), 'en')).toBe(published);
    expect(inLanguage(published, 'en')).toBe(published);
  });
});
