import { Type } from 'typebox';
import { type Lint, lintIf } from '../lint.ts';

export const countryCode = (title: string, description: string) =>
  Type.String({ pattern: '^[A-Z]{2}$', examples: ['US'], title, description });

export const countryCodes = (description: string) =>
  Type.Array(countryCode('Country', 'The two capital letters of a country, such as GB.'), {
    minItems: 2,
    uniqueItems: true,
    title: 'Countries',
    description,
  });

interface Countries {
  readonly country: string;
  readonly countrySelect?: { readonly countries?: readonly string[] | undefined } | undefined;
}

/** Codes that belong to no country, and a first country that the select does not offer. */
export function countryLint(step: Countries, isCountry: (code: string) => boolean): readonly Lint[] {
  const { country, countrySelect: { countries = [] } = {} } = step;
  const named = [
    { path: ['country'], code: country },
    ...countries.map((code, index) => ({ path: ['countrySelect', 'countries', index], code })),
  ];
  const unknown = named.filter(({ code }) => !isCountry(code));
  if (unknown.length > 0) {
    return unknown.map(({ path, code }) => ({
      path,
      message: `No country has the code '${code}', so nobody there can answer. Write its two letters of ISO 3166-1, such as 'GB' for the United Kingdom.`,
    }));
  }
  return lintIf(
    countries.length > 0 && !countries.includes(country),
    ['country'],
    `The country chosen at first, '${country}', is not among those that the select offers, so visitors see another one selected. Add it to 'countries', or name one of them.`,
    { related: { path: ['countrySelect', 'countries'], message: 'The select offers these.' } },
  );
}
