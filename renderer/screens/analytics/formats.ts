import { useMemo } from 'react';
import { numberFormat } from '../../../schema/numbers/number-format.ts';
import { useFunnel } from '../../page/page-data.ts';

/** How the dashboard writes its figures. */
export interface Formats {
  /** A number of sessions. */
  count(sessions: number): string;
  /** A number, rounded to two digits. */
  number(value: number): string;
  /** A percentage, 0 to 100, with one decimal. */
  percent(percent: number): string;
  /** The percentage of a part in a whole; 0 if the whole is 0. */
  share(part: number, whole: number): string;
  /** Percentage points, without their sign. */
  points(points: number): string;
  /** An amount in whole units of a currency (ISO 4217), without its sign. */
  money(amount: number, currency: string): string;
  /** Milliseconds in a suitable unit; a dash for null. */
  duration(ms: number | null): string;
  /** A day, given as YYYY-MM-DD. */
  day(day: string): string;
  /** A moment, given as ISO 8601, in UTC. */
  moment(time: string): string;
}

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** The formats of a language, given as a BCP 47 tag. */
export function formatsOf(language: string): Formats {
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
  const [seconds, minutes, hours] = ['second', 'minute', 'hour'].map((unit) =>
    numberFormat(language, { style: 'unit', unit, maximumSignificantDigits: 2 }),
  );
  const percent = (value: number) => percents.format(value / 100);
  return {
    count: (sessions) => counts.format(sessions),
    number: (value) => numbers.format(value),
    percent,
    share: (part, whole) => percent(whole === 0 ? 0 : (part / whole) * 100),
    points: (value) => (Math.abs(value) < 1 ? smallPoints : points).format(value),
    money: (amount, currency) =>
      numberFormat(language, { style: 'currency', currency, signDisplay: 'never' }).format(amount),
    duration: (ms) => {
      if (ms === null) return '–';
      if (ms < minuteMs) return String(seconds?.format(ms / secondMs));
      return String(ms < hourMs ? minutes?.format(ms / minuteMs) : hours?.format(ms / hourMs));
    },
    day: (day) => new Date(day).toLocaleDateString(language, { dateStyle: 'medium', timeZone: 'UTC' }),
    moment: (time) =>
      new Date(time).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' }),
  };
}

/** The formats of the funnel's language. */
export function useFormats(): Formats {
  const { language } = useFunnel();
  return useMemo(() => formatsOf(language), [language]);
}
