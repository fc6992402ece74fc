import { expect, test } from 'vitest';
import { digestOfText } from '../../../schema/declaration/overlay.ts';
import { problemsOf } from '../../../tests/support/overlay-problems.ts';
import { translationGaps } from './translation-gaps.ts';

const source = 'Choose from {min} to {max}.';
const at = '/texts/rejections/off-the-steps';

const found = (text: string) =>
  problemsOf(
    translationGaps.id,
    { language: 'sv', texts: { [at]: { of: digestOfText(source), text } } },
    { '/texts/rejections': { 'off-the-steps': source } },
  );

test('a translation may have the gaps of its text in another order', () => {
  expect(found('{max} är högst, {min} är lägst.')).toEqual([]);
});

test('reports a lost and an invented gap at the translation', () => {
  expect(found('Högst {maximum}, lägst {min}.')).toEqual([
    {
      severity: 'error',
      pointer: '/texts/~1texts~1rejections~1off-the-steps/text',
      message:
        "The text is 'Choose from {min} to {max}.', and its translation lacks '{max}' and has '{maximum}' besides, so visitors are told less than others, or read a gap that nothing fills in. Take over the names in braces as they are.",
    },
  ]);
});
