import { expect, test } from 'vitest';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { type Values, withValues } from '../../tests/support/with-values.ts';
import { compare } from './compare.ts';
import { checkVersion } from './version.ts';

const safe = { '/theme/ink': '#111111' };
const risky = { '/plans/0/total': 5 };
const breaking = { '/completion/field': 'Pet' };

const judged = (put: Values, old: string, now: string) =>
  checkVersion(old, now, compare(minimalFunnel, withValues(minimalFunnel, put)));

test.each([
  ['breaking', breaking, '1.4.2', '2.0.0'],
  ['risky', risky, '1.4.2', '1.5.0'],
  ['safe', safe, '1.4.2', '1.4.3'],
  ['risky', risky, '1.4.2', '2.0.0'],
  ['safe', safe, '1.4.2', '1.10.0'],
  ['breaking', breaking, '0.9.0', '1.0.0'],
  ['breaking', { ...safe, ...risky, ...breaking }, '1.4.2', '2.0.0'],
])('a %s change %j from %s to %s is enough', (word, put, old, now) => {
  expect(judged(put, old, now)).toEqual({
    old,
    new: now,
    ok: true,
    message: `Version ${old} was raised to ${now}, which is enough for a ${word} change.`,
  });
});

test.each([
  ['breaking', breaking, '1.4.2', '1.5.0', 'major', '2.0.0'],
  ['risky', risky, '1.4.2', '1.4.9', 'minor', '1.5.0'],
  ['breaking', { ...safe, ...risky, ...breaking }, '1.4.2', '1.5.0', 'major', '2.0.0'],
])('a %s change %j from %s to %s is too little', (word, put, old, now, part, wanted) => {
  expect(judged(put, old, now)).toEqual({
    old,
    new: now,
    ok: false,
    message: `Version ${old} was raised to ${now}, which is too little for a ${word} change: that asks for a new ${part} version, so its number tells the readers of the data what to expect. Write "version": "${wanted}" or higher.`,
  });
});

test('the same version with any difference is wrong', () => {
  expect(judged(safe, '1.4.2', '1.4.2')).toEqual({
    old: '1.4.2',
    new: '1.4.2',
    ok: false,
    message:
      'The version is 1.4.2 in both files, though they differ. A published version never changes, and the server refuses to publish other content under the same version. Write "version": "1.4.3" or higher.',
  });
});

test('a lower version is wrong for every change', () => {
  const message = 'Version 1.9.0 is lower than 1.10.0, which was published before it. Raise it from 1.10.0.';
  for (const put of [{}, safe, breaking])
    expect(judged(put, '1.10.0', '1.9.0')).toEqual({ old: '1.10.0', new: '1.9.0', ok: false, message });
});

test.each([
  ['1.x', {}, '1.4.2'],
  ['v1.4.3', {}, '1.4.2'],
  ['1.5', risky, '1.5.0'],
  ['2.0.0-beta', breaking, '2.0.0'],
  ['01.4.3', safe, '1.4.3'],
])('an invalid new version %j is wrong for every change', (now, put, wanted) => {
  expect(judged(put, '1.4.2', now)).toEqual({
    old: '1.4.2',
    new: now,
    ok: false,
    message: `The version '${now}' of the new file is not MAJOR.MINOR.PATCH, so nobody can tell how far it is from 1.4.2. Write "version": "${wanted}" or higher.`,
  });
});

test('an invalid old version cannot be compared', () => {
  for (const put of [{}, safe, breaking])
    expect(judged(put, 'v9', '1.1.0')).toEqual({
      old: 'v9',
      new: '1.1.0',
      ok: false,
      message:
        "The version 'v9' of the old file is not MAJOR.MINOR.PATCH, so nobody can tell what 1.1.0 is to it. Compare with a version that was published.",
    });
});

test.each([
  ['1.0.0', '1.0.0', 'Nothing changed, and the version is 1.0.0 still.'],
  ['1.0.0', '1.0.1', 'Version 1.0.0 was raised to 1.0.1, and nothing else changed.'],
])('where nothing changed, %s and %s are fine', (old, now, message) => {
  expect(judged({}, old, now)).toEqual({ old, new: now, ok: true, message });
});
