import { applyEdits } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { SourceFile } from '../../../document/source-file.ts';
import { givePoints, type PointsOf } from './points-edits.ts';

const cat = { answer: 'Pet', is: 'Cat', points: 1 };
const dog = { answer: 'Pet', is: 'Dog', points: 2 };
const old = { answer: 'Age', atLeast: 5, points: 3 };

function given(entries: readonly PointsOf[], is: string, points: number) {
  const text = JSON.stringify({ of: entries });
  const edits = givePoints(new SourceFile(text), '/of', entries, { answer: 'Pet', is, points });
  return JSON.parse(applyEdits(text, edits)).of;
}

test('gives points for an answer, beside the others to its question', () => {
  expect(given([cat, old], 'Dog', 2)).toEqual([cat, dog, old]);
  expect(given([cat, old], 'Cat', 5)).toEqual([{ ...cat, points: 5 }, old]);
});

test('keeps an answer without points out of the file, unless nothing else gives any', () => {
  expect(given([cat, dog], 'Dog', 0)).toEqual([cat]);
  expect(given([cat], 'Dog', 0)).toEqual([cat]);
  expect(given([cat], 'Cat', 0)).toEqual([{ ...cat, points: 0 }]);
});
