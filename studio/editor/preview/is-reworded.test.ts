import { expect, test } from 'vitest';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { shippedFunnel } from '../../../tests/support/funnels.ts';
import { isReworded } from './is-reworded.ts';

/** The shipped funnel with a change of its second step. */
const withStep = (change: object): Funnel => ({
  ...shippedFunnel,
  steps: shippedFunnel.steps.map((step, at) => Object.assign({}, step, at === 1 && change)),
});

test.each([
  ['nothing', {}, true],
  ['a heading', { heading: 'Another' }, true],
  ['a text that was not there', { text: 'Another' }, true],
  ['a name', { field: 'Another' }, false],
  ['a heading and a name', { heading: 'Another', field: 'Another' }, false],
  ['a part that is no text', { before: [{ kind: 'section', heading: 'Another' }] }, false],
])('%s that changes: only texts do: %s', (_, change, expected) => {
  expect(isReworded(shippedFunnel, withStep(change))).toBe(expected);
});
