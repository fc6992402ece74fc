import { isCurrency, signOf } from './currency.ts';

/** The language for writing numbers; undefined for an invalid tag. */
export function isLanguage(tag: string): boolean | undefined {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return undefined;
  }
}

const formOf = (word: string): string => word.trim().toLowerCase().replace(/\.$/, '');

type Units = ReadonlySet<string>;

/** By the words of a language and of English, long and short, the units that they mean: h and Stunden are an hour. */
function namedUnits(language: string): ReadonlyMap<string, Units> {
  const named = new Map<string, Set<string>>();
  // Here degrees are of an angle, on a slider of a temperature.
  const units = Intl.supportedValuesOf('unit').filter((unit) => unit !== 'degree');
  for (const locale of isLanguage(language) ? [language, 'en'] : ['en']) {
    for (const unit of units) {
      for (const unitDisplay of ['long', 'short', 'narrow'] as const) {
        const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay });
        for (const number of [1, 2]) {
          const word = formOf(format.formatToParts(number).find(({ type }) => type === 'unit')?.value ?? '');
          named.set(word, (named.get(word) ?? new Set()).add(unit));
        }
      }
    }
  }
  return named;
}

/** By language; creating one takes about 30 ms. */
const made = new Map<string, ReadonlyMap<string, Units>>();

/** The currencies that a sign or a code may mean. */
const currenciesOf = (word: string): readonly string[] =>
  /^\p{Sc}$/u.test(word) ? [word] : isCurrency(word) ? [word, signOf(word) ?? word] : [];

/**
 * The units, including currencies, that a text beside a number may mean: 'm' may be a month, a minute or a metre. Empty
 * for a text that names no known unit.
 */
export function unitsIn(text: string, language: string): Units {
  const named = made.get(language) ?? namedUnits(language);
  made.set(language, named);
  const unitsOf = (word: string) => {
    const form = formOf(word);
    return [...currenciesOf(word), ...(named.get(form) ?? named.get(form.replace(/s$/, '')) ?? [])];
  };
  const whole = unitsOf(text.trim());
  if (whole.length > 0) return new Set(whole);
  // In 'hours a week' the first word is the unit; in 'in all', `in` is not the inch.
  const [first = ''] = text.trim().split(/\s/);
  return new Set(/^\p{L}{1,2}$/u.test(first) ? [] : unitsOf(first));
}
