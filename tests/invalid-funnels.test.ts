import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rules } from '../schema/rules/index.ts';
import { stages } from '../schema/stages.ts';
import { validate } from '../schema/validate.ts';

/**
 * Whole funnels with one thing broken each, `<rule>/<what-is-wrong>.json`, for `funnel validate` as for people; beside
 * each `<what-is-wrong>.problems.json`: all that must be found. `vitest run -u` writes these; read what it has written.
 */
const folder = new URL('funnels/invalid/', import.meta.url);

const files = globSync('*/*.json', { cwd: folder })
  .map((file) => file.replaceAll(sep, '/'))
  .sort();
const problemsOf = (broken: string) => broken.replace(/\.json$/, '.problems.json');
const isExpectation = (file: string) => file.endsWith('.problems.json');
const broken = files.filter((file) => !isExpectation(file));
const ids = [...stages, ...rules].map(({ id }) => id);

test.each(broken)('%s is refused for just what is wrong', async (file) => {
  const { problems } = validate(readFileSync(new URL(file, folder), 'utf8'), file);
  expect(problems.map(({ rule }) => rule)).toContain(file.split('/')[0]);
  const found = problems.map(({ file: _, ...problem }) => problem);
  await expect(`${JSON.stringify(found, null, 2)}\n`).toMatchFileSnapshot(
    new URL(problemsOf(file), folder).pathname,
  );
});

describe('the collection', () => {
  test('has the problems of every funnel beside it, and of no other', () => {
    expect(files.filter(isExpectation)).toEqual(broken.map(problemsOf).sort());
  });

  test('has a folder for what can find a problem, and no other', () => {
    expect([...new Set(broken.map((file) => file.split('/')[0]))].sort()).toEqual(ids.toSorted());
  });

  test.each(ids)('has two funnels or more that break %s', (id) => {
    expect(broken.filter((file) => file.startsWith(`${id}/`)).length).toBeGreaterThanOrEqual(2);
  });

  test('has sixty funnels or more', () => {
    expect(broken.length).toBeGreaterThanOrEqual(60);
  });
});
