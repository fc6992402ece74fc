import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalog, describeKindLaws } from '../../tests/support/kind-laws.ts';
import { review } from '../declaration/kinds/review.ts';

describeKindLaws('review', review, review.example, fc.constant('done'));

test('only its own value says that the answers were checked', () => {
  expect(review.read(review.example, 'Done', catalog)).toMatchObject({ ok: false, id: 'wrong-value' });
});

test('it shows the questions that it names, or all', () => {
  expect(review.shows?.({ ...review.example, fields: ['Age', 'Pet'] })).toEqual([
    { field: 'Age', path: ['fields', 0] },
    { field: 'Pet', path: ['fields', 1] },
  ]);
  expect(review.shows?.(review.example)).toEqual([]);
});
