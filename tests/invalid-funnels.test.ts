import { expect, test } from 'vitest';
import { rules } from '../proof/rules/rules.ts';
import { builtInChecks } from '../proof/validate/problem.ts';
import { validate } from '../proof/validate/validate.ts';
import { brokenFunnels } from './support/broken-funnels.ts';

const ids = [...builtInChecks, ...rules].map(({ id }) => id);
const checks = new Set(builtInChecks.map(({ id }) => id));

test.each(brokenFunnels)(
  '$rule: $name: is refused for just what is wrong',
  ({ rule, text, pictures, overlays: files, found }) => {
    const validation = validate(text, 'funnel.json', pictures, files);
    const problems = [validation, ...validation.overlays].flatMap((checked) => checked.problems);
    expect(problems.map((problem) => problem.rule)).toContain(rule);
    expect(
      problems.flatMap(({ rule: by, line, column, pointer, message, related = [] }) => [
        `${line}:${column} ${by} ${pointer}`.trim(),
        ...related.map((place) => `  see ${place.line}:${place.column} ${place.pointer}`),
        // The messages of rules are tested beside each rule.
        ...(checks.has(rule) ? [`  ${message}`] : []),
      ]),
    ).toEqual(found);
  },
);

test('there are two or more broken funnels for each check, and for nothing else', () => {
  const counts = Object.groupBy(brokenFunnels, ({ rule }) => rule);
  expect(Object.keys(counts).sort()).toEqual(ids.toSorted());
  expect(ids.filter((id) => (counts[id]?.length ?? 0) < 2)).toEqual([]);
});
