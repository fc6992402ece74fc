import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withDefaults } from '../../schema/defaults/with-defaults.ts';
import { reportOf } from './report.ts';

const text = readFileSync(new URL('../../docs/shortest-funnel.json', import.meta.url), 'utf8');
const verdictOf = (now: object) =>
  reportOf({ file: 'old.json', text }, { file: 'new.json', text: JSON.stringify(now) })?.compared;

test('a default that is written out is no change', () => {
  expect(verdictOf(withDefaults(JSON.parse(text)))).toMatchObject({ verdict: undefined, changes: [] });
});

test('a default that is replaced is a change, at the place where it can be written', () => {
  const {
    steps: [first, ...others],
    ...rest
  } = JSON.parse(text);
  expect(verdictOf({ ...rest, steps: [{ ...first, field: 'Taste' }, ...others] })).toMatchObject({
    verdict: 'breaking',
    changes: [
      { id: 'field-renamed', old: { pointer: '/steps/0/field', line: 22, column: 5 } },
      { id: 'field-renamed', old: { pointer: '/steps/0/statusField' } },
    ],
  });
});
