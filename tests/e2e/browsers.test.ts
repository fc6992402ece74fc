import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

// The build lowers the syntax but adds no polyfills: the code must not call a method that one of the browsers lacks.

const textsOf = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, 'utf8'));

/** The names of the methods that TypeScript declares for these years. */
const methodsOf = (years: string) =>
  new Set(
    textsOf(`node_modules/@typescript/*/lib/lib.{${years}}*.d.ts`).flatMap((text) =>
      [...text.matchAll(/^ +(?:function )?(\w+)\??(?:<.*>)?\(/gm)].map(([, name]) => String(name)),
    ),
  );

/** Newer names that are fine: our oldest browsers have the method, or a library has its own of the same name. */
const harmless = new Set(['findLast', 'findLastIndex', 'use', 'defer']);

const newer = [
  ...methodsOf('es2023,es2024,es2025,esnext')
    .difference(methodsOf('es5,es6,es2015,es2016,es2017,es2018,es2019,es2020,es2021,es2022,dom'))
    .difference(harmless),
];

/** Newer APIs for which TypeScript has no year. */
const undated = 'URL\\.(?:parse|canParse)|AbortSignal\\.any|Intl\\.(?:Segmenter|DurationFormat)';

/** The calls in a code of methods that not all of our browsers have; calls with `?.` do not count. */
const newCallsIn = (code: string): readonly string[] =>
  [...code.matchAll(new RegExp(`(?<=\\.)(?:${newer.join('|')})(?=\\()|\\b(?:${undated})\\b`, 'g'))].map(
    String,
  );

/** Calls of a library's own methods that have such a name. */
const ownMethods = ['ToastView: toSorted', 'product-analytics: try'];

test('the code of the pages calls nothing that one of the browsers in README lacks', () => {
  const calls = globSync('dist/assets/*.js').flatMap((file) => {
    const [name] = basename(file).split(/-[\w-]{8}\./);
    return newCallsIn(readFileSync(file, 'utf8')).map((call) => `${name}: ${call}`);
  });
  expect(calls.filter((call) => !ownMethods.includes(call))).toEqual([]);
  // The check has read the files and finds a known call.
  expect(calls).toContain('ToastView: toSorted');
  expect(newCallsIn('Map.groupBy(a,b);c.union(d);e.union?.();f.map(g);URL.parse(h)')).toEqual([
    'groupBy',
    'union',
    'URL.parse',
  ]);
});

test('their styles ask first for what one of them lacks', () => {
  const supports = /@supports[^{]*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;
  const lacking = /.{20}(?::has\(|subgrid|light-dark\(|@starting-style|@scope|field-sizing|anchor\().{20}/g;
  const styles = textsOf('dist/assets/*.css');
  expect(styles.flatMap((text) => text.replaceAll(supports, '').match(lacking) ?? [])).toEqual([]);
  expect(styles.join('').match(lacking)).not.toBe(null);
});
