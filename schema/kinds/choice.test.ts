import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalog, describeKindLaws } from '../../tests/support/kind-laws.ts';
import { choice } from '../declaration/kinds/choice.ts';

const step = { choices: 'yes-no', confirm: false };
const problem = 'The answer is not one of the choices of this step. Send one of: Yes; No.';

describeKindLaws('choice', choice, step, fc.constantFrom('Yes', 'No'));

test('a choice of the set is stored as it is', () => {
  expect(choice.check(step, 'Yes', catalog)).toEqual({ ok: true, answer: 'Yes' });
  expect(choice.format(step, 'Yes')).toBe('Yes');
});

test.each(['yes', 'Yes ', 'Maybe', '', 0, true, null, undefined, ['Yes'], { value: 'Yes' }])(
  'what is no choice of the set is refused: %j',
  (raw) => expect(choice.check(step, raw, catalog)).toEqual({ ok: false, id: 'not-a-choice', problem }),
);

test('a choice with a label is known by its value only', () => {
  const sized = { ...step, choices: 'size' };
  expect(choice.read(sized, 'S', catalog)).toEqual({ ok: true, answer: 'S' });
  expect(choice.read(sized, 'Small', catalog).ok).toBe(false);
  expect(choice.read(sized, 'Medium', catalog).ok).toBe(true);
});

test('a set that nobody declared takes no answer', () => {
  expect(choice.check({ ...step, choices: 'constructor' }, 'Yes', catalog).ok).toBe(false);
});
