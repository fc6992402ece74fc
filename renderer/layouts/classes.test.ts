import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { className } from '../../scripts/renderer-code.ts';

const folder = new URL('..', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8');
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.css'),
);

const classesIn = (css: string): readonly string[] =>
  [...css.replaceAll(/\/\*.*?\*\/|@import[^;]*;/gs, '').matchAll(/(?<=\.)[A-Za-z][\w-]*(?=[^{}]*\{)/g)].map(
    ([name]) => name,
  );

test('every class that a layout dresses is one of a module', () => {
  const ofModules = new Set(
    sheets
      .filter((path) => path.endsWith('.module.css'))
      .flatMap((path) => classesIn(read(path)).map((name) => className(name, path))),
  );
  const dressed = sheets
    .filter((path) => path.startsWith('layouts/'))
    .flatMap((path) => classesIn(read(path)));
  expect(new Set(dressed).size).toBeGreaterThan(15);
  expect(dressed.filter((name) => !ofModules.has(name))).toEqual([]);
});
