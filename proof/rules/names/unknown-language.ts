import { isLanguage } from '../../facts/texts/units.ts';
import { changeTo } from '../fix.ts';
import type { Rule } from '../rule.ts';

/** If a country is given as a language: the language that most people there speak. */
function meantBy(tag: string): string | undefined {
  const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  if (tag.length !== 2 || countries.of(tag.toUpperCase()) === undefined) return undefined;
  const { language, region } = new Intl.Locale(`und-${tag}`).maximize();
  return `${language}-${region}`;
}

export const unknownLanguage: Rule = {
  id: 'unknown-language',
  summary: 'The language is one that browsers know.',
  severity: 'error',
  *check({ funnel: { language } }) {
    const isKnown = isLanguage(language);
    if (isKnown) return;
    const meant = isKnown === false ? meantBy(language) : undefined;
    const fault =
      isKnown === undefined
        ? 'is no tag that browsers take, so every screen with a number or a price fails to show. Write a language and, where it matters, a country of two letters, such as en-US.'
        : `is unknown to browsers, so each writes numbers and prices as it likes, and screen readers pick a voice by chance. Write a language and, where it matters, a country, such as en-US.${meant === undefined ? '' : ` Did you mean '${meant}'?`}`;
    yield {
      pointer: '/language',
      message: `The language '${language}' ${fault}`,
      ...(meant !== undefined && { fix: changeTo('/language', meant) }),
    };
  },
};
