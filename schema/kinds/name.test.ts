import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalog, describeKindLaws } from '../../tests/support/kind-laws.ts';
import { name } from '../declaration/kinds/name.ts';

const whole = { label: 'Full name' };
const two = { label: 'First name', family: { label: 'Last name', field: 'Last name' } };
const words = fc
  .string({ minLength: 1, maxLength: 100, unit: fc.constantFrom(...'aé ñ漢-’.Ł') })
  .filter((given) => given.trim() !== '');

describeKindLaws(
  'name in one input',
  name,
  whole,
  words.map((given) => ({ name: given })),
);
describeKindLaws('name in two inputs', name, two, fc.record({ name: words, family: words }));

test('stores both names trimmed, each in its field', () => {
  const checked = name.check(two, { name: ' Ana María ', family: 'O’Neil\t' }, catalog);
  expect(checked).toEqual({ ok: true, answer: { name: 'Ana María', family: 'O’Neil' } });
  expect(name.parts?.format({ ...two, field: 'First name' }, { name: 'Ana', family: 'Sol' })).toEqual({
    'First name': 'Ana',
    'Last name': 'Sol',
  });
});

test('a step with one input keeps no family name', () => {
  expect(name.check(whole, { name: 'Ana', family: 'Sol' }, catalog)).toEqual({
    ok: true,
    answer: { name: 'Ana' },
  });
});

test('reports every missing name', () => {
  const missing = {
    id: 'empty',
    problem: 'The answer is empty. Send at least one character that is not a space.',
  };
  expect(name.check(two, { name: ' ', family: '' }, catalog)).toMatchObject({
    ok: false,
    ...missing,
    parts: { name: missing, family: missing },
  });
  const half = name.check(two, { name: 'Ana' }, catalog);
  expect(half.ok ? [] : Object.keys(half.parts ?? {})).toEqual(['family']);
});

test.each([
  ['a line break', 'Ana\nSol'],
  ['a bell', 'Ana\u0007'],
  ['a mark that turns the direction of text', 'Ana\u202e'],
  ['a mark that isolates a direction', 'A\u2066na'],
  ['a space without a width', '\u200b'],
])('%s in a name is refused', (_, given) =>
  expect(name.check(two, { name: 'Ana', family: given }, catalog)).toMatchObject({
    ok: false,
    id: 'control-character',
  }),
);

test('a name of letters that are joined without a space is taken', () => {
  const [persian, family] = ['می\u200cنا', 'ക\u200dഷ'];
  expect(name.check(two, { name: persian, family }, catalog)).toEqual({
    ok: true,
    answer: { name: persian, family },
  });
});

test('the longest name is taken, and one character more is refused', () => {
  expect(name.check(whole, { name: 'a'.repeat(100) }, catalog).ok).toBe(true);
  expect(name.check(whole, { name: 'a'.repeat(101) }, catalog)).toMatchObject({ ok: false, id: 'too-long' });
});

test.each([undefined, null, 'Ana', 7, ['Ana'], { name: 7 }, { name: ['Ana'] }])(
  'what has no name in it is refused: %j',
  (raw) => expect(name.check(whole, raw, catalog)).toMatchObject({ ok: false, id: 'empty' }),
);

test.each([' Sol', 'Sol\n', '', 'S'.repeat(101)])('a stored family name %j is refused', (text) => {
  expect(name.furtherFields?.(two, catalog)[0]?.check(text)?.id).toMatch(/untrimmed|empty|too-long/);
});
