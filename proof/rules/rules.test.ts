import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { kindRules } from './kinds/kind-lint.ts';
import { rules } from './rules.ts';

const files = globSync('*/*.ts', { cwd: import.meta.dirname }).map((file) => basename(file, '.ts'));

test('every file of a subject is a rule in the registry, under the name of the file, but those that kinds check', () => {
  const named = files.filter((file) => !file.endsWith('.test') && file !== 'kind-lint');
  const ofKinds = kindRules.map(({ id }) => id);
  expect(rules.map((rule) => rule.id).toSorted()).toEqual([...named, ...ofKinds].toSorted());
});

test.each(rules)('the rule $id has a test beside it', ({ id }) => {
  expect(files).toContain(`${id}.test`);
});
