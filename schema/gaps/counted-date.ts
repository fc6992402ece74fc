/** The units in which a date is counted from another one. */
const dateUnits = ['day', 'week', 'month', 'year'] as const;

type DateUnit = (typeof dateUnits)[number];

/** A date that a gap counts, such as `today + 8 weeks` and `Due date - value:rest days`. */
export interface CountedDate {
  /** `today`, or the field of an answered date. */
  readonly from: string;
  readonly by?: {
    readonly sign: 1 | -1;
    /** How many, or the name of the value that says how many. */
    readonly count: number | { readonly value: string };
    readonly unit: DateUnit;
  };
}

/** What is wrong with a date that cannot be read, and the word that may be misspelt in it. */
interface Unreadable {
  readonly fault: string;
  readonly misspelt?: { readonly name: string; readonly candidates: readonly string[] };
}

const units = dateUnits.flatMap((unit) => [unit, `${unit}s`]);

/** Reads what stands behind `date:` in a gap. Spaces around + and - tell them from those in the name of a field. */
export function readCountedDate(text: string): CountedDate | Unreadable {
  const [, from = text, sign, amount = ''] =
    /^(today(?=\s*[+-])|.*?\S(?=\s+[+-]\s))\s*([+-])\s*(.*)$/s.exec(text) ?? [];
  if (sign === undefined) return { from };
  const [, count = '', unit = ''] = /^(\d{1,5}|value:\s*\S.*?)\s+(\S+)$/s.exec(amount) ?? [];
  const known = dateUnits.find((name) => unit === name || unit === `${name}s`);
  if (!known) {
    return {
      fault:
        "has a date that cannot be read. Write it like '{date:today + 8 weeks}' or '{date:Birthday + value:weeks weeks}', in days, weeks, months or years",
      ...(unit !== '' && { misspelt: { name: unit, candidates: units } }),
    };
  }
  const [, value] = /^value:\s*(.*)$/s.exec(count) ?? [];
  return {
    from,
    by: { sign: sign === '+' ? 1 : -1, count: value === undefined ? Number(count) : { value }, unit: known },
  };
}
