import { expect, test } from 'vitest';
import { byFrequency } from './by-frequency.ts';

const row = (source: string, total?: number) => ({ source, counts: total === undefined ? {} : { total } });

test('the sources come by their sessions in all rows, then by name', () => {
  const rows = [row('search', 2), row('', 3), row('friends', 3), row('search', 2), row('advert', 3)];
  expect(byFrequency(rows)).toEqual(['search', '', 'advert', 'friends']);
});

test('a source whose sessions all moved to another is left out, and one without counts', () => {
  expect(byFrequency([row('before', 1), row('before', -1), row('after', 1), row('nothing')])).toEqual([
    'after',
  ]);
});
