import { expect, test } from 'vitest';
import { digestOfText } from '../../../schema/declaration/overlay.ts';
import { problemsOf } from '../../../tests/support/overlay-problems.ts';
import { unusedTranslation } from './unused-translation.ts';

const of = digestOfText('Which pet?');

test('a translation of a text of the funnel is used', () => {
  const texts = { '/steps/Pet/heading': { of, text: 'Vilket djur?' } };
  expect(problemsOf(unusedTranslation.id, { language: 'sv', texts })).toEqual([]);
});

test('reports a name that is no text, and suggests the nearest', () => {
  const texts = {
    '/steps/Pet/headin': { of, text: 'Vilket djur?' },
    '/steps/Pet/field': { of, text: 'Djur' },
  };
  expect(problemsOf(unusedTranslation.id, { language: 'sv', texts })).toEqual([
    {
      severity: 'warning',
      pointer: '/texts/~1steps~1Pet~1headin',
      message:
        "The funnel has no text '/steps/Pet/headin', so nobody reads its translation. Remove it, or correct the name. Did you mean '/steps/Pet/heading'?",
    },
    expect.objectContaining({ pointer: '/texts/~1steps~1Pet~1field' }),
  ]);
});
