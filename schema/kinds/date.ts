import { accepted, type Rejection, rejected } from '../answers/answer.ts';
import { plainDigits } from '../numbers/digits.ts';
import { hourMs } from '../numbers/durations.ts';
import type { Clock, Kind } from './kind.ts';

interface DateProps {
  readonly precision?: DatePart;
  readonly earliest?: string;
  readonly latest?: string;
}

export const allParts = ['year', 'month', 'day'] as const;

export type DatePart = (typeof allParts)[number];

/** The inputs of a date, the year first, as it is stored. */
export const datePartsOf = ({ precision = 'day' }: Pick<DateProps, 'precision'>): readonly DatePart[] =>
  allParts.slice(0, allParts.indexOf(precision) + 1);

/** The inputs in the order in which a language (a BCP 47 tag) writes dates. */
export function dateInputs(step: Pick<DateProps, 'precision'>, language: string): readonly DatePart[] {
  const written = dateFormat(language, allParts, 'numeric').formatToParts(0);
  const parts = datePartsOf(step);
  return written.flatMap(({ type }) => parts.filter((part) => part === type));
}

/** What a language calls an input, such as 'month'. */
export const datePartName = (part: DatePart, language: string): string =>
  new Intl.DisplayNames(language, { type: 'dateTimeField' }).of(part) ?? part;

const dateFormat = (language: string, parts: readonly DatePart[], month: 'numeric' | 'long') =>
  new Intl.DateTimeFormat(language, {
    calendar: 'gregory',
    timeZone: 'UTC',
    ...Object.fromEntries(parts.map((part) => [part, part === 'month' ? month : 'numeric'])),
  });

/** A stored date as a language writes it, such as '22 November 2026' or 'November 2026'. */
export const dateText = (date: string, language: string): string =>
  dateFormat(language, allParts.slice(0, date.split('-').length), 'long').format(new Date(date));

/** A date as exact as these parts. */
export const upTo = (date: string, parts: readonly DatePart[]): string =>
  date.split('-').slice(0, parts.length).join('-');

const isoDate = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The date of a bound on a day; one counted in months or years ends with its month: 18 years after February 29. */
export function dateOf(bound: string, today: string): string {
  if (!bound.startsWith('today')) return bound;
  const [, count = '0', unit = 'd'] = /([+-]\d+)(\w)$/.exec(bound) ?? [];
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const by = Number(count);
  if (unit === 'd') return isoDate(year, month, day + by);
  const moved = isoDate(year, month + by * (unit === 'y' ? 12 : 1), 1);
  const [newYear = 0, newMonth = 0] = moved.split('-').map(Number);
  return isoDate(newYear, newMonth, Math.min(day, daysIn(newYear, newMonth)));
}

const lettersOf = { day: 'd', week: 'd', month: 'm', year: 'y' };

/**
 * The date that many days, weeks, months or years after a stored one, as exact as that; undefined if it is not in the
 * years 1000 to 9999. A fraction is rounded to whole days, months or years.
 */
export function dateAfter(date: string, count: number, unit: keyof typeof lettersOf): string | undefined {
  const by = Math.round(unit === 'week' ? count * 7 : count);
  // Far beyond what a Date can be.
  if (!(Math.abs(by) < 100_000)) return undefined;
  const whole = `${date}-01-01`.slice(0, 10);
  const after = dateOf(`today${by < 0 ? '' : '+'}${by}${lettersOf[unit]}`, whole);
  return /^[1-9]\d{3}-/.test(after) ? after.slice(0, date.length) : undefined;
}

/** The date of a day where the clock is. */
export const dayOf = (now: Date): string => isoDate(now.getFullYear(), now.getMonth() + 1, now.getDate());

/** The first and the last date that it may be today. Time zones reach from 12 hours behind UTC to 14 ahead. */
function datesToday({ now, local }: Clock): readonly [string, string] {
  const atUtc = (ahead: number) => new Date(now.getTime() + ahead * hourMs).toISOString().slice(0, 10);
  if (!local) return [atUtc(-12), atUtc(14)];
  return [dayOf(now), dayOf(now)];
}

/** The bounds that hold now. Bounds counted from today do not hold without a clock. */
export function boundsOf(step: DateProps, clock: Clock | undefined) {
  const [first, last] = clock ? datesToday(clock) : [];
  const dateAt = (bound: string | undefined, today: string | undefined) =>
    bound === undefined || (today === undefined && bound.startsWith('today'))
      ? undefined
      : upTo(dateOf(bound, today ?? ''), datePartsOf(step));
  return { earliest: dateAt(step.earliest, first), latest: dateAt(step.latest, last) };
}

/** What is wrong with each of the texts for the parts of a date; empty if the date exists. */
export function wrongParts(texts: Readonly<Partial<Record<DatePart, string>>>): readonly DatePart[] {
  const { year = '', month, day } = texts;
  const isYear = /^[1-9]\d{3}$/.test(year);
  const isMonth =
    month === undefined || (/^\d{1,2}$/.test(month) && Number(month) >= 1 && Number(month) <= 12);
  // Without its month or year, a day may be any day that some month has.
  const days = isMonth && month !== undefined ? daysIn(isYear ? Number(year) : 2000, Number(month)) : 31;
  const isDay = day === undefined || (/^\d{1,2}$/.test(day) && Number(day) >= 1 && Number(day) <= days);
  return allParts.filter((part) => !{ year: isYear, month: isMonth, day: isDay }[part]);
}

const byPart = (parts: readonly DatePart[], rejectionOf: (parts: readonly DatePart[]) => Rejection) =>
  Object.fromEntries(parts.map((part) => [part, rejectionOf([part])]));

/** A date of the calendar, or only its year or month, typed into an input for each part; stored as in ISO 8601. */
export const date: Kind<DateProps, string> = {
  check: (step, raw, { language }, clock) => {
    const parts = datePartsOf(step);
    const typed = typeof raw === 'string' ? raw.split('-') : parts.map((part) => Object(raw)[part]);
    const texts = parts.map((part, index) => {
      const text = typed[index];
      return [part, typeof text === 'string' ? plainDigits(text).trim() : ''] as const;
    });
    const named = (some: readonly DatePart[]) =>
      new Intl.ListFormat(language).format(
        dateInputs(step, language)
          .filter((part) => some.includes(part))
          .map((part) => datePartName(part, language)),
      );
    const example = upTo('2026-11-22', parts);
    const missing = texts.filter(([, text]) => text === '').map(([part]) => part);
    if (missing.length === parts.length) {
      return rejected('empty', `The answer is empty. Send a date like '${example}'.`);
    }
    if (missing.length > 0) {
      const problem = `The date is not complete. Send one like '${example}'.`;
      const lacks = (some: readonly DatePart[]) =>
        rejected('date-incomplete', problem, { missing: named(some) });
      return { ...lacks(missing), parts: byPart(missing, lacks) };
    }
    const wrong = wrongParts(Object.fromEntries(texts));
    const answer = texts.map(([, text]) => text.padStart(2, '0')).join('-');
    // A stored date has only one spelling.
    if (wrong.length > 0 || (typeof raw === 'string' && raw !== answer)) {
      const problem = `The answer is no date of the calendar. Send one like '${example}'.`;
      const isWrong = (some: readonly DatePart[]) => rejected('not-a-date', problem, { wrong: named(some) });
      return { ...isWrong(wrong), parts: byPart(wrong, isWrong) };
    }
    const { earliest, latest } = boundsOf(step, clock);
    if (earliest !== undefined && answer < earliest) {
      return rejected('too-early', `The date is too early. Send ${earliest} or a later one.`, {
        earliest: dateText(earliest, language),
      });
    }
    return latest !== undefined && answer > latest
      ? rejected('too-late', `The date is too late. Send ${latest} or an earlier one.`, {
          latest: dateText(latest, language),
        })
      : accepted(answer);
  },
  format: (_, answer) => answer,
  dated: true,
};
