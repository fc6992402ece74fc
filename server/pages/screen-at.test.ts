import { expect, test } from 'vitest';
import { withGaps } from '../../schema/authoring/texts/gap-places.ts';
import { funnelOf } from '../../tests/support/funnels.ts';
import { type Values, withValues } from '../../tests/support/with-values.ts';
import { screenAt } from './screen-at.ts';

const letter = funnelOf('examples/recipe-letter.json');
const screenWith = (values: Values) => screenAt(withGaps(withValues(letter, values)), '/done');

test('an end page is rendered in advance, unless its texts have gaps for answers, which browsers fill in', () => {
  expect(screenWith({})).toMatchObject({ title: 'You are on the list', drawn: true });
  expect(screenWith({ '/pages/done/text': '{answer:Time}' }).drawn).toBe(false);
});

test('a first question whose choices are at random is drawn by the browser alone', () => {
  const [question] = letter.steps;
  const drawn = (values: Values) =>
    screenAt(withValues(letter, { '/steps/0/opensWithoutSession': true, ...values }), question?.path ?? '')
      .drawn;
  expect(drawn({})).toBe(true);
  expect(drawn({ '/steps/0/choicesOrder': 'by-label' })).toBe(true);
  expect(drawn({ '/steps/0/choicesOrder': 'random' })).toBe(false);
});

test('a document has the title of a screen as a visitor without answers reads it', () => {
  const title = 'In {answer:Time|else: no time}, {answer:Tools}';
  expect(screenWith({ '/pages/done/title': title }).title).toBe('In no time, …');
});
