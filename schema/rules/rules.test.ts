import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rules } from './index.ts';

const files = readdirSync(import.meta.dirname);

test('every file of a rule is in the registry, under the name of the file', () => {
  const named = files
    .filter((file) => !/^index|\.test\.ts$/.test(file))
    .map((file) => file.replace('.ts', ''));
  expect(rules.map((rule) => rule.id).toSorted()).toEqual(named.toSorted());
});

test.each(rules)('the rule $id has a test beside it', ({ id }) => {
  expect(files).toContain(`${id}.test.ts`);
});
