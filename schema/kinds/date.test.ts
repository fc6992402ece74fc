import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalog, describeKindLaws } from '../../tests/support/kind-laws.ts';
import { date } from '../declaration/kinds/date.ts';
import { dateAfter, dateInputs, datePartName } from './date.ts';

const day = { label: 'Day', precision: 'day' } as const;
const month = { label: 'Month', precision: 'month' } as const;
const year = { label: 'Year', precision: 'year' } as const;
const adults = { label: 'Date of birth', latest: 'today-18y', earliest: '1900-01-01' };
const german = { ...catalog, language: 'de' };

const days = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((some) => some.toISOString().slice(0, 10));
describeKindLaws('date', date, day, days);

test.each([
  [day, { year: '2028', month: '2', day: '29' }, '2028-02-29'],
  [day, { year: ' 2026 ', month: '11', day: '02' }, '2026-11-02'],
  [day, { year: '２０２６', month: '１', day: '١' }, '2026-01-01'],
  [month, { year: '2026', month: '1' }, '2026-01'],
  [year, { year: '2026' }, '2026'],
])('what is typed is stored as in ISO 8601, as exactly as the step asks: %j', (step, typed, stored) => {
  expect(date.check(step, typed, catalog)).toEqual({ ok: true, answer: stored });
  expect(date.read(step, stored, catalog)).toEqual({ ok: true, answer: stored });
});

describe('a date that is refused', () => {
  const typed = (day: string, month: string, year: string) => ({ day, month, year });

  test.each([typed('', ' ', ''), {}, null, undefined, 7])('is empty: %j', (raw) => {
    expect(date.check(day, raw, catalog)).toEqual({
      ok: false,
      id: 'empty',
      problem: "The answer is empty. Send a date like '2026-11-22'.",
    });
  });

  test('lacks an input, which is named in the order and the words of the language', () => {
    expect(date.check(day, typed('', '', '2026'), catalog)).toEqual({
      ok: false,
      id: 'date-incomplete',
      problem: "The date is not complete. Send one like '2026-11-22'.",
      values: { missing: 'month and day' },
      parts: {
        month: expect.objectContaining({ values: { missing: 'month' } }),
        day: expect.objectContaining({ values: { missing: 'day' } }),
      },
    });
    expect(date.check(day, typed('', '', '2026'), german)).toMatchObject({
      values: { missing: 'Tag und Monat' },
    });
  });

  test.each([
    [typed('31', '4', '2026'), ['day']],
    [typed('29', '2', '2027'), ['day']],
    [typed('30', '2', '20'), ['year', 'day']],
    [typed('1', '13', '2026'), ['month']],
    [typed('0', '0', '2026'), ['month', 'day']],
    [typed('1', 'May', '2026'), ['month']],
    [typed('1', '5', '26'), ['year']],
    [typed('1', '5', '0999'), ['year']],
    [typed('1.5', '5', '2026'), ['day']],
    [typed('-1', '5', '2026'), ['day']],
  ])('has no day in the calendar, by the inputs that are wrong: %j', (raw, inputs) => {
    expect(date.check(day, raw, catalog)).toMatchObject({
      id: 'not-a-date',
      parts: Object.fromEntries(inputs.map((input) => [input, { values: { wrong: input } }])),
    });
  });

  test.each([
    '2026-1-02',
    '2026-11-2',
    '2026-11',
    '2026',
    '20261122',
    '2026-11-22T00:00',
    ' 2026-11-22',
    '2026-02-30',
    '2026-11-22-',
    '02026-11-22',
    '２０２６-11-22',
  ])('is stored in another spelling: %j', (text) =>
    expect(date.read(day, text, catalog)).toMatchObject({ ok: false }),
  );

  test('names what is wrong in full', () => {
    expect(date.read(month, '2026-13', catalog)).toEqual({
      ok: false,
      id: 'not-a-date',
      problem: "The answer is no date of the calendar. Send one like '2026-11'.",
      values: { wrong: 'month' },
      parts: { month: expect.objectContaining({ id: 'not-a-date' }) },
    });
  });
});

describe('the bounds of a date', () => {
  const noon = new Date(2026, 10, 22, 12);
  const here = { now: noon, local: true };
  const answer = (step: object, text: string, clock?: { now: Date; local: boolean }) =>
    date.read({ ...day, ...step }, text, catalog, clock);

  test('counted in years: adults alone, from their birthday on', () => {
    expect(answer(adults, '2008-11-22', here)).toEqual({ ok: true, answer: '2008-11-22' });
    expect(answer(adults, '2008-11-23', here)).toEqual({
      ok: false,
      id: 'too-late',
      problem: 'The date is too late. Send 2008-11-22 or an earlier one.',
      values: { latest: 'November 22, 2008' },
    });
  });

  test('said as a date', () => {
    expect(answer(adults, '1900-01-01', here).ok).toBe(true);
    expect(answer(adults, '1899-12-31', here)).toEqual({
      ok: false,
      id: 'too-early',
      problem: 'The date is too early. Send 1900-01-01 or a later one.',
      values: { earliest: 'January 1, 1900' },
    });
  });

  test.each([
    ['today', '2026-11-22', '2026-11-23'],
    ['today+10d', '2026-12-02', '2026-12-03'],
    ['today-1m', '2026-10-22', '2026-10-23'],
    ['today+14m', '2028-01-22', '2028-01-23'],
  ])('%s is the latest on %s', (latest, last, after) => {
    expect(answer({ latest }, last, here).ok).toBe(true);
    expect(answer({ latest }, after, here)).toMatchObject({ id: 'too-late' });
  });

  test('counted from a day that its month does not have is the last one of the month', () => {
    const leapDay = { now: new Date(2028, 1, 29, 12), local: true };
    expect(answer({ latest: 'today-18y' }, '2010-02-28', leapDay).ok).toBe(true);
    expect(answer({ latest: 'today-18y' }, '2010-03-01', leapDay).ok).toBe(false);
  });

  test('are as exact as the answer', () => {
    const birthYear = { ...year, latest: 'today-18y' };
    expect(date.read(birthYear, '2008', catalog, here).ok).toBe(true);
    expect(date.read(birthYear, '2009', catalog, here)).toMatchObject({ values: { latest: '2008' } });
    expect(date.read({ ...month, latest: 'today' }, '2026-12', german, here)).toMatchObject({
      values: { latest: 'November 2026' },
    });
  });

  test('are those of any time zone where nobody knows which', () => {
    const server = { now: new Date('2026-11-22T11:00:00Z'), local: false };
    // In Kiribati it is the 23rd, on Baker Island still the 21st.
    expect(answer({ latest: 'today' }, '2026-11-23', server).ok).toBe(true);
    expect(answer({ latest: 'today' }, '2026-11-24', server).ok).toBe(false);
    expect(answer({ earliest: 'today' }, '2026-11-21', server).ok).toBe(true);
    expect(answer({ earliest: 'today' }, '2026-11-20', server).ok).toBe(false);
  });

  test('that depend on the day do not hold for an answer that was taken earlier', () => {
    expect(answer({ earliest: 'today' }, '2001-01-01').ok).toBe(true);
    expect(answer({ earliest: '2020-01-01' }, '2001-01-01').ok).toBe(false);
  });
});

test.each([
  ['en-US', 'month day year'],
  ['en-GB', 'day month year'],
  ['de', 'day month year'],
  ['ja', 'year month day'],
  ['hu', 'year month day'],
  ['fa', 'year month day'],
])('the inputs come in the order of %s', (language, order) => {
  expect(dateInputs(day, language).join(' ')).toBe(order);
});

test('a language names the inputs', () => {
  expect(['en', 'de', 'fr'].map((language) => datePartName('month', language))).toEqual([
    'month',
    'Monat',
    'mois',
  ]);
  expect(dateInputs(month, 'de')).toEqual(['month', 'year']);
});

test('the own birthday is personal, and no other date', () => {
  const { personal } = date;
  const isPersonal = (step: object) => typeof personal === 'function' && personal({ ...day, ...step });
  expect(isPersonal({ birthday: true })).toBe(true);
  expect(isPersonal({})).toBe(false);
});

test.each<[string, number, 'day' | 'week' | 'month' | 'year', string | undefined]>([
  ['2026-11-28', 8, 'week', '2027-01-23'],
  ['2026-11-28', -1, 'day', '2026-11-27'],
  ['2026-11-28', 1.5, 'week', '2026-12-09'],
  ['2026-01-31', 1, 'month', '2026-02-28'],
  ['2026-12', 2, 'month', '2027-02'],
  ['2026', 3, 'year', '2029'],
  ['9999-12-31', 1, 'day', undefined],
  ['2026-11-28', Number.POSITIVE_INFINITY, 'day', undefined],
  ['2026-11-28', 1e9, 'year', undefined],
])('counted from %s, %d %ss later it is %s', (date, count, unit, after) => {
  expect(dateAfter(date, count, unit)).toBe(after);
});
