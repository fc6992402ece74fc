import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalog, describeKindLaws } from '../../tests/support/kind-laws.ts';
import { info } from '../declaration/kinds/info.ts';

describeKindLaws('info', info, { value: 'done' }, fc.constant('done'));

test("passing the step stores the value that it declares, 'done' or 'Done'", () => {
  expect(info.check({ value: 'done' }, 'done', catalog)).toEqual({ ok: true, answer: 'done' });
  expect(info.format({ value: 'Done' }, 'Done')).toBe('Done');
});

test.each(['Done', 'done ', '', true, undefined])('anything else is refused: %j', (raw) =>
  expect(info.check({ value: 'done' }, raw, catalog)).toEqual({
    ok: false,
    id: 'wrong-value',
    problem: "This step takes one answer only: 'done'.",
  }),
);
