import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { verdicts } from './change.ts';
import { changeRules, unclassified } from './changes/index.ts';
import { deadEndOpened } from './compare.ts';
import { translationStale } from './stale-translations.ts';

const page = readFileSync(new URL('../../docs/diff.md', import.meta.url), 'utf8');

test('docs/diff.md has a row for every kind of change, the worst first', () => {
  const kinds = [...changeRules, translationStale, deadEndOpened, unclassified];
  const rows = verdicts.flatMap((verdict) =>
    kinds
      .filter((kind) => kind.verdict === verdict)
      .map(({ id, summary }) => `| ${verdict} | \`${id}\` | ${summary} |`),
  );
  expect(page.split('\n').filter((line) => /^\| (breaking|risky|safe) \| `/.test(line))).toEqual(rows);
});
