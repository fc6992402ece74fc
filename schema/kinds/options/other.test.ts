import { describe, expect, test } from 'vitest';
import { catalog } from '../../../tests/support/kind-laws.ts';
import { kindAuthoringOf } from '../../declaration/authoring.ts';
import { kinds } from '../../declaration/kinds/index.ts';
import { type KindName, kindOf } from '../index.ts';
import { answerAmong, answersByField, textsByField } from '../kind.ts';

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

  test('is told to conditions and to tracking, and its text is not', () => {
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
