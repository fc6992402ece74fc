import { money as moneyText } from '../numbers/money.ts';
import { numberFormat } from '../numbers/number-format.ts';

/**
 * The value that fills a gap: the text without a format, and what formats write. A part that the value does not have is
 * missing.
 */
export interface Filling {
  readonly text: string;
  readonly number?: number;
  /** The stored date: a year, with or without month and day. */
  readonly date?: string;
  /** For several choices, each as visitors read it. */
  readonly items?: readonly string[];
  /** The label of the band of a value. */
  readonly band?: string;
  /** What a plan charges, and when, in words. */
  readonly plan?: PlanWords;
}

/** What a plan charges, in the words of a language. */
export interface PlanWords {
  /** What is charged today: '$0'. */
  readonly today: string;
  /** What is charged again and again, or once: '$29'. */
  readonly renewal: string;
  /** How often: 'every month'. Empty for a plan that is paid once. */
  readonly every: string;
  /** How long what today pays lasts: '7 days'. Empty for a plan that is paid once. */
  readonly length: string;
  /** All of it, as a sentence. */
  readonly terms: string;
}

export type Holding = Exclude<keyof Filling, 'text'>;

type Write<Held extends Holding> = (held: NonNullable<Filling[Held]>, language: string) => string;

interface GapFormat<Held extends Holding> {
  readonly writes: Held;
  /** How the format is written, for messages. */
  readonly example: string;
  /**
   * Reads the options after the name of the format; gives the format's function, or undefined if it does not know them.
   */
  read(options: string): Write<Held> | undefined;
}

const number: GapFormat<'number'> = {
  writes: 'number',
  example: 'number 1',
  read: (options) => {
    if (!/^[0-6]?$/.test(options)) return undefined;
    const digits = options === '' ? {} : { maximumFractionDigits: +options };
    return (held, language) => numberFormat(language, digits).format(held);
  },
};

const money: GapFormat<'number'> = {
  writes: 'number',
  example: 'money USD',
  read: (currency) =>
    /^[A-Z]{3}$/.test(currency) ? (held, language) => moneyText(held, currency, language) : undefined,
};

const categories: readonly string[] = [
  'zero',
  'one',
  'two',
  'few',
  'many',
  'other',
] satisfies Intl.LDMLPluralRule[];

/** The forms of `one: # point, other: # points`, by plural category; undefined if they are written differently. */
export function pluralForms(options: string): ReadonlyMap<string, string> | undefined {
  const parts = options.split(/(?:^|,)\s*([a-z]+):/);
  const forms = parts.flatMap((category, at): (readonly [string, string])[] =>
    at % 2 === 1 ? [[category, (parts[at + 1] ?? '').trim()]] : [],
  );
  const isValid = forms.every(([category, form]) => categories.includes(category) && form !== '');
  const map = new Map(forms);
  return parts[0]?.trim() === '' && isValid && map.size === forms.length && map.has('other')
    ? map
    : undefined;
}

const plural: GapFormat<'number'> = {
  writes: 'number',
  example: 'plural one: # point, other: # points',
  read: (options) => {
    const forms = pluralForms(options);
    return (
      forms &&
      ((held, language) => {
        const form = forms.get(new Intl.PluralRules(language).select(held)) ?? forms.get('other') ?? '';
        return form.replaceAll('#', () => numberFormat(language).format(held));
      })
    );
  },
};

const date: GapFormat<'date'> = {
  writes: 'date',
  example: 'date short',
  read: (options) => {
    const style = options || 'long';
    if (style !== 'long' && style !== 'short') return undefined;
    return (held, language) => {
      const parts = held.split('-').length;
      return new Intl.DateTimeFormat(language, {
        calendar: 'gregory',
        timeZone: 'UTC',
        year: 'numeric',
        ...(parts > 1 && { month: style === 'long' ? 'long' : 'numeric' }),
        ...(parts > 2 && { day: 'numeric' }),
      }).format(new Date(held));
    };
  },
};

const list: GapFormat<'items'> = {
  writes: 'items',
  example: 'list or',
  read: (options) => {
    if (options !== '' && options !== 'or') return undefined;
    const type = options === 'or' ? 'disjunction' : 'conjunction';
    return (held, language) => new Intl.ListFormat(language, { type }).format(held);
  },
};

const band: GapFormat<'band'> = {
  writes: 'band',
  example: 'band',
  read: (options) => (options === '' ? (held) => held : undefined),
};

const planPart = (part: keyof PlanWords): GapFormat<'plan'> => ({
  writes: 'plan',
  example: part,
  read: (options) => (options === '' ? (held) => held[part] : undefined),
});

/** The registry of formats, by the name in a gap. */
export const gapFormats = {
  number,
  money,
  plural,
  date,
  list,
  band,
  today: planPart('today'),
  renewal: planPart('renewal'),
  every: planPart('every'),
  length: planPart('length'),
  terms: planPart('terms'),
};
