/** Which way a language (a BCP 47 tag) is written, as its script is: 'ar' and 'az-Arab' from right to left. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  new Intl.Locale(language).getTextInfo().direction === 'rtl' ? 'rtl' : 'ltr';
