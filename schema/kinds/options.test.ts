import { describe, expect, test } from 'vitest';
import { catalog } from '../../tests/support/kind-laws.ts';
import { skipped } from '../answers/answer.ts';
import { kindAuthoringOf } from '../declaration/authoring.ts';
import { kinds } from '../declaration/kinds/index.ts';
import { isMet } from '../steps/condition.ts';
import { type KindName, kindOf } from './index.ts';
import { answerAmong, answersByField, textsByField } from './kind.ts';

const question = { ...kinds.slider.example, kind: 'slider' as const };
const optional = { ...question, optional: { label: 'Skip' } };

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

const other = { choice: 'Medium', field: 'Size Other', label: 'Which one?', maxLength: 8 };
const one = { ...kinds.choice.example, kind: 'choice' as const, field: 'Size', choices: 'size', other };
const many = {
  ...kinds['multi-choice'].example,
  kind: 'multi-choice' as const,
  field: 'Size',
  choices: 'size',
  other,
};

describe('the other choice', () => {
  test.each([
    [one, { picked: 'Medium', text: ' XXL ' }, { Size: 'Medium', 'Size Other': 'XXL' }],
    [one, { picked: 'S', text: 'XXL' }, { Size: 'S', 'Size Other': '' }],
    [many, { picked: ['Medium', 'S'], text: 'XXL' }, { Size: 'S, Medium', 'Size Other': 'XXL' }],
    [many, { picked: ['L'], text: '' }, { Size: 'L', 'Size Other': '' }],
  ])('is stored with its text beside it, and any other choice with none: %#', (step, raw, texts) => {
    const kind = kindOf(step as typeof one);
    const checked = kind.check(step as typeof one, raw, catalog);
    if (!checked.ok) throw new Error(checked.problem);
    expect(textsByField(kind, step as typeof one, checked.answer)).toEqual(texts);
    const answers = answersByField(kind, step as typeof one, checked.answer);
    expect(answerAmong(kind, step as typeof one, answers)).toEqual(checked.answer);
  });

  test('shows the choice to conditions and tracking, not the text', () => {
    const kind = kindOf(one);
    expect(answersByField(kind, one, { picked: 'Medium', text: 'XXL' }).Size).toBe('Medium');
    expect(kind.format(one, { picked: 'Medium', text: 'XXL' })).toBe('Medium');
  });

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    [undefined, 'empty'],
    [7, 'empty'],
    ['a\nb', 'control-character'],
    ['a\u202eb', 'control-character'],
    ['123456789', 'too-long'],
  ])('is refused with the text %j', (text, id) => {
    expect(kindOf(one).check(one, { picked: 'Medium', text }, catalog)).toMatchObject({ ok: false, id });
  });

  test.each([null, 'Medium', ['Medium'], { picked: 'XXL', text: 'a' }, { text: 'a' }])(
    'is refused in any other form: %j',
    (raw) => expect(kindOf(one).check(one, raw, catalog).ok).toBe(false),
  );

  test('leaves the question to be skipped where it is optional, with an empty text', () => {
    const step = { ...one, optional: { label: 'Skip' } };
    const checked = kindOf(step).check(step, '', catalog);
    if (!checked.ok) throw new Error(checked.problem);
    expect(textsByField(kindOf(step), step, checked.answer)).toEqual({ Size: '', 'Size Other': '' });
    const answers = answersByField(kindOf(step), step, checked.answer);
    expect(answerAmong(kindOf(step), step, answers)).toBe('');
  });

  test('keeps the step from being answered before scripts run', () => {
    const { other: _, ...plain } = one;
    expect(kindAuthoringOf(plain).answersByForm).toBe(true);
    expect(kindAuthoringOf(one)).not.toHaveProperty('answersByForm');
  });
});

test.each((Object.keys(kinds) as KindName[]).filter((name) => name.endsWith('choice')))(
  'the kind %s may have one',
  (name) => expect(kinds[name]).toHaveProperty('offersOther', true),
);
