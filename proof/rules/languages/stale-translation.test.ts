import { expect, test } from 'vitest';
import { minimalFunnel } from '../../../tests/support/funnels.ts';
import { problemsOf } from '../../../tests/support/overlay-problems.ts';
import { overlayOf } from '../../../tests/support/overlays.ts';
import { staleTranslation } from './stale-translation.ts';

const overlay = overlayOf(minimalFunnel, 'sv', (text) => `${text}.`);

test('a translation of the text that the funnel has is not stale', () => {
  expect(problemsOf(staleTranslation.id, overlay)).toEqual([]);
});

test('reports a translation whose text has changed at its digest, with the new text', () => {
  expect(problemsOf(staleTranslation.id, overlay, { '/steps/1/heading': 'How young?' })).toEqual([
    {
      severity: 'error',
      pointer: '/texts/~1steps~1Age~1heading/of',
      message:
        "The text was changed to 'How young?' after it was translated, so visitors may read what no longer holds; 'funnel translations --language sv' writes it for a translator, who changes the translation or leaves it.",
    },
  ]);
});

test('a choice that moved in its set is not stale', () => {
  expect(problemsOf(staleTranslation.id, overlay, { '/choiceSets/pets': ['Dog', 'Cat'] })).toEqual([]);
});
