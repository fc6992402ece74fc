import { isCurrency, signOf } from './currency.ts';

/** Whether numbers can be written in the language of a tag; undefined for an invalid tag. */
export function isLanguage(tag: string): boolean | undefined {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return undefined;
  }
}

const formOf = (word: string): string => word.trim().toLowerCase().replace(/\.$/, '');

type Units = ReadonlySet<string>;

/** By the words for them in a language and in English, long and short, the units that are meant: h and Stunden are an hour. */
function namedUnits(language: string): ReadonlyMap<string, Units> {
  const named = new Map<string, Set<string>>();
  // Degrees are of an angle here, and of a temperature on a slider.
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

/** By language; it takes some 30 ms to make one. */
const made = new Map<string, ReadonlyMap<string, Units>>();

/** The currencies that a sign or a code may mean. */
const currenciesOf = (word: string): readonly string[] =>
  /^\p{Sc}$/u.test(word) ? [word] : isCurrency(word) ? [word, signOf(word) ?? word] : [];

/**
 * The units, currencies among them, that a text beside a number may mean: 'm' may be a month, a minute or a metre.
 * Empty for a text that names no known unit.
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
  // In 'hours a week' the first word is the unit; in 'in all' the inch is none.
  const [first = ''] = text.trim().split(/\s/);
  return new Set(/^\p{L}{1,2}$/u.test(first) ? [] : unitsOf(first));
}
