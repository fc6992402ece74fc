import { expect, test } from 'vitest';
import { reportOf } from '../../../proof/diff/report.ts';
import { afterAct, shippedDrafts, wholeOf } from '../../../tests/support/drafts.ts';
import { act, funnelFile } from '../document/act.ts';
import { insertItem, removeValue, setValue } from '../document/json-edits.ts';
import { canTakeBack, takeBack } from './take-back.ts';

const before = shippedDrafts[0]?.[1] ?? {};

test.each([
  ['a changed text', act('', (source) => setValue(source, '/steps/0/heading', 'Another heading'))],
  ['an added property', act('', (source) => setValue(source, '/plans/0/badge', 'NEW'))],
  ['a removed item', act('', (source) => removeValue(source, '/plans/1/features/1'))],
  ['an added item', act('', (source) => insertItem(source, '/plans/1/features', 1, 'One more'))],
])('takes %s back', (_, done) => {
  const after = afterAct(before, done);
  const version = (files: typeof before) => ({ file: funnelFile, text: files[funnelFile] ?? '' });
  const changes = reportOf(version(before), version(after))?.compared?.changes ?? [];
  const possible = changes.filter(canTakeBack);
  expect(possible).not.toEqual([]);
  const back = possible.reduce((files, change) => afterAct(files, takeBack('', before, change)), after);
  expect(wholeOf(back)).toEqual(wholeOf(before));
});
