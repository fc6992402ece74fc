import { expect, test } from 'vitest';
import { ofEachMinute } from './of-each-minute.ts';

test('offers what each person saved last in a minute, and how the draft began', () => {
  const saved = (revision: number, savedBy: string, time: string) => ({
    revision,
    savedBy,
    savedAt: `2026-11-29T${time}Z`,
  });
  const offered = ofEachMinute([
    saved(7, 'Ana', '12:05:31.000'),
    saved(6, 'Ana', '12:05:01.000'),
    saved(5, 'Ben', '12:05:00.000'),
    saved(4, 'Ana', '12:04:59.000'),
    saved(3, 'Ana', '11:04:00.000'),
    saved(2, 'Ana', '11:04:00.000'),
    saved(1, 'Ana', '11:04:00.000'),
  ]);
  expect(offered.map(({ revision }) => revision)).toEqual([7, 5, 4, 3, 1]);
});
