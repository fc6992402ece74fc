import { useMemo } from 'react';
import { hourMs, minuteMs } from '../../schema/numbers/durations.ts';
import { numberFormat } from '../../schema/numbers/number-format.ts';
import { useFiguresData } from './figures-data.ts';

const secondMs = 1000;

/** How the dashboard writes its figures in a language, given as a BCP 47 tag. */
export function formatsOf(language: string) {
  const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const counts = numberFormat(language);
  const numbers = numberFormat(language, { maximumSignificantDigits: 2 });
  const percents = numberFormat(language, { style: 'percent', ...oneDecimal });
  const points = numberFormat(language, { ...oneDecimal, signDisplay: 'never' });
  // Small differences need more digits: a tenth of a point is much for small shares.
  const smallPoints = numberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'never',
  });
  // A median is known within 9 %: a third digit would mean nothing.
  const inUnit = (unit: string, amount: number) =>
    numberFormat(language, { style: 'unit', unit, maximumSignificantDigits: 2 }).format(amount);
  const percent = (value: number) => percents.format(value / 100);
  return {
    /** A number of sessions. */
    count: (sessions: number) => counts.format(sessions),
    /** A number, rounded to two digits. */
    number: (value: number) => numbers.format(value),
    /** A percentage, 0 to 100, with one decimal. */
    percent,
    /** The percentage of a part in a whole; 0 if the whole is 0. */
    share: (part: number, whole: number) => percent(whole === 0 ? 0 : (part / whole) * 100),
    /** Percentage points, without their sign. */
    points: (value: number) => (Math.abs(value) < 1 ? smallPoints : points).format(value),
    /** An amount in whole units of a currency (ISO 4217), without its sign. */
    money: (amount: number, currency: string) =>
      numberFormat(language, { style: 'currency', currency, signDisplay: 'never' }).format(amount),
    /** Milliseconds in a suitable unit; a dash for null. */
    duration: (ms: number | null) => {
      if (ms === null) return '–';
      if (ms < minuteMs) return inUnit('second', ms / secondMs);
      return ms < hourMs ? inUnit('minute', ms / minuteMs) : inUnit('hour', ms / hourMs);
    },
    /** An amount with its sign: refunds may be more than charges. */
    balance: (amount: number, currency: string) =>
      numberFormat(language, { style: 'currency', currency }).format(amount),
    /** A day, given as YYYY-MM-DD. */
    day: (day: string) =>
      new Date(day).toLocaleDateString(language, { dateStyle: 'medium', timeZone: 'UTC' }),
    /** A moment, given as ISO 8601, in UTC. */
    moment: (time: string) =>
      new Date(time).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' }),
  };
}

export type Formats = ReturnType<typeof formatsOf>;

/** The formats of the funnel's language. */
export function useFormats(): Formats {
  const { language } = useFiguresData();
  return useMemo(() => formatsOf(language), [language]);
}
