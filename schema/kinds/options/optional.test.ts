import { expect, test } from 'vitest';
import { catalog } from '../../../tests/support/kind-laws.ts';
import { skipped } from '../../answers/answer.ts';
import { kindAuthoringOf } from '../../declaration/authoring.ts';
import { kinds } from '../../declaration/kinds/index.ts';
import { isMet } from '../../steps/condition.ts';
import { type KindName, kindOf } from '../index.ts';

const asked = { ...kinds.slider.example, kind: 'slider' as const };
const optional = { ...asked, optional: { label: 'Skip' } };

test('an optional question may be skipped, and the skip is stored as an empty text', () => {
  const checked = kindOf(optional).check(optional, skipped, catalog);
  expect(checked).toEqual({ ok: true, answer: skipped });
  expect(kindOf(optional).format(optional, skipped)).toBe('');
  expect(kindAuthoringOf(optional).read(optional, '', catalog)).toEqual(checked);
});

test('any other answer to it is checked as ever', () => {
  expect(kindOf(optional).check(optional, 3, catalog)).toEqual({ ok: true, answer: 3 });
  expect(kindOf(optional).format(optional, 3)).toBe('3 years');
  for (const raw of [' ', null, undefined, 99]) {
    expect(kindOf(optional).check(optional, raw, catalog)).toMatchObject({ ok: false, id: 'off-the-steps' });
  }
});

test('an optional date keeps the bounds that depend on the day', () => {
  const step = { ...kinds.date.example, kind: 'date' as const, optional: { label: 'Skip' } };
  const clock = { now: new Date('2000-01-01T12:00:00Z'), local: false };
  const typed = { year: '1990', month: '5', day: '4' };
  expect(kindOf(step).check(step, typed, catalog, clock)).toMatchObject({ ok: false, id: 'too-late' });
  expect(kindAuthoringOf(step).read(step, '1990-05-04', catalog, clock)).toMatchObject({ id: 'too-late' });
  expect(kindOf(step).check(step, skipped, catalog, clock).ok).toBe(true);
});

test.each(Object.keys(kinds) as KindName[])(
  'a question of the kind %s is not skipped unless it is optional',
  (kind) => {
    const step = { ...kinds[kind].example, kind };
    expect(kindOf(step).check(step as never, skipped, catalog).ok).toBe(false);
    expect(kindAuthoringOf(step).read(step as never, '', catalog).ok).toBe(false);
  },
);

test.each([
  [{ answered: false }, true],
  [{ answered: true }, false],
  [{ is: '' }, false],
  [{ in: ['', 'Cat'] }, false],
  [{ atMost: 9 }, false],
] as const)('conditions see no answer where a question was skipped: %j is %j', (comparison, met) => {
  expect(isMet({ answer: 'Pet', ...comparison } as never, { Pet: skipped })).toBe(met);
});
