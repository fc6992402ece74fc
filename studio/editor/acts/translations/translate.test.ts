import { expect, test } from 'vitest';
import { textsOf } from '../../../../schema/authoring/texts/texts.ts';
import { digestOfText } from '../../../../schema/declaration/overlay.ts';
import { afterAct, problemsOf, shippedDrafts, wholeOf } from '../../../../tests/support/drafts.ts';
import type { Files } from '../../../drafts/typed-since.ts';
import { translate } from './translate.ts';

const files: Files = {
  ...shippedDrafts[0]?.[1],
  'funnel.es.json': '{\n  "language": "es",\n  "texts": {}\n}\n',
};
const funnel = wholeOf(files);
const [first, second] = textsOf(funnel);
const textsIn = (files: Files) => JSON.parse(files['funnel.es.json'] ?? '').texts;

test('a translation is of the text as it is now, and stands in the order of the funnel', () => {
  if (!first || !second) throw new Error('The shipped funnel has texts.');
  const later = afterAct(files, translate(funnel, 'es', second, 'Después'));
  const both = afterAct(later, translate(funnel, 'es', first, 'Antes'));
  expect(Object.entries(textsIn(both))).toEqual([
    [first.name, { of: digestOfText(first.text), text: 'Antes' }],
    [second.name, { of: digestOfText(second.text), text: 'Después' }],
  ]);
  expect(problemsOf(both).filter((problem) => problem.includes('stale'))).toEqual([]);
});

test('a translation that is emptied is taken out', () => {
  if (!first) throw new Error('The shipped funnel has texts.');
  const translated = afterAct(files, translate(funnel, 'es', first, 'Antes'));
  expect(textsIn(afterAct(translated, translate(funnel, 'es', first, ' ')))).toEqual({});
});
