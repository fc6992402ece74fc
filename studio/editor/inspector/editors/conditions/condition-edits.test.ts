import { applyEdits, type Edit } from 'jsonc-parser';
import { expect, test } from 'vitest';
import type { Condition } from '../../../../../schema/steps/condition.ts';
import { SourceFile } from '../../../document/source-file.ts';
import { addPart, join, removePart } from './condition-edits.ts';

const cat = { answer: 'Pet', is: 'Cat' };
const old = { answer: 'Age', atLeast: 5 };
const young = { answer: 'Age', atMost: 1 };

/** The condition after an edit of a text that has it. */
function edited(
  condition: Condition,
  edit: (source: SourceFile, pointer: string, condition: Condition) => Edit[],
) {
  const text = JSON.stringify({ when: condition });
  return JSON.parse(applyEdits(text, edit(new SourceFile(text), '/when', condition))).when;
}

test.each<[Condition, Condition]>([
  [cat, { all: [cat, young] }],
  [{ all: [cat, old] }, { all: [cat, old, young] }],
  [{ any: [cat, old] }, { any: [cat, old, young] }],
  [{ not: cat }, { not: { any: [cat, young] } }],
  [{ not: { all: [cat, old] } }, { not: { all: [cat, old, young] } }],
])('adds a comparison to %j', (condition, expected) => {
  expect(edited(condition, (...at) => addPart(...at, young))).toEqual(expected);
});

test.each<[Condition, Condition]>([
  [{ all: [cat, old] }, old],
  [{ any: [cat, old, young] }, { any: [old, young] }],
  [{ not: { any: [cat, old] } }, { not: old }],
  [{ not: { all: [cat, old, young] } }, { not: { all: [old, young] } }],
])('removes the first comparison of %j', (condition, expected) => {
  expect(edited(condition, (...at) => removePart(...at, 0))).toEqual(expected);
});

test('joins the comparisons in another way', () => {
  expect(edited({ all: [cat, old] }, (...at) => join(...at, 'none'))).toEqual({ not: { any: [cat, old] } });
  expect(edited({ not: { any: [cat, old] } }, (...at) => join(...at, 'any'))).toEqual({ any: [cat, old] });
  expect(edited(cat, (...at) => join(...at, 'none'))).toEqual({ not: cat });
  expect(edited({ not: cat }, (...at) => join(...at, 'all'))).toEqual(cat);
});
