/**
 * The direction in which a language (a BCP 47 tag) is written, by its script: 'ar' and 'az-Arab' from right to left.
 */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  new Intl.Locale(language).getTextInfo().direction === 'rtl' ? 'rtl' : 'ltr';
