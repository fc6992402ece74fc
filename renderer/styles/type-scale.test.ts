import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('..', import.meta.url);
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.css'),
);

/** A font size or weight that is written out instead of taken from the tokens, or from what is around it. */
const ownType = /font-(?:size|weight):(?! var\(--(?:text|weight)-[\w]+\);| 400;| inherit;).*;/g;

test('every text has a size and a weight of the scale, so that few fonts are fetched in the middle of a layout', () => {
  const own = sheets.flatMap((path) =>
    (readFileSync(new URL(path, folder), 'utf8').match(ownType) ?? []).map((rule) => `${path}: ${rule}`),
  );
  expect(sheets.length).toBeGreaterThan(20);
  expect(own).toEqual([]);
});
