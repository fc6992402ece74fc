import { applyEdits } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { validate } from '../../../proof/validate/validate.ts';
import { editedFunnel } from '../../../tests/support/funnel-text.ts';
import { funnelFile } from '../document/act.ts';
import { SourceFile } from '../document/source-file.ts';
import { suppress } from './suppress.ts';

const long = 'How old is it, would you say? '.repeat(8).trim();

test('suppresses one warning after the other, each with its reason', () => {
  let { text } = editedFunnel([
    ['"heading": "How old?"', `"heading": "${long}"`],
    ['"choiceSets": {', '"choiceSets": { "birds": ["Jay", "Wren"],'],
  ]);
  const { problems } = validate(text, funnelFile);
  expect(problems.map(({ rule }) => rule)).toEqual(['unused-choice-set', 'long-copy']);
  for (const problem of problems) {
    const sources = { files: {}, file: () => new SourceFile(text) };
    const { files } = suppress(problem, `A reason for ${problem.rule}.`).edits(sources);
    text = applyEdits(text, [...(files[funnelFile] ?? [])]);
  }
  const after = validate(text, funnelFile);
  expect(after.problems).toEqual([]);
  expect(after.suppressed.map(({ reason }) => reason)).toEqual([
    'A reason for unused-choice-set.',
    'A reason for long-copy.',
  ]);
});
