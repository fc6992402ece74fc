import { beforeAll, describe, expect, test } from 'vitest';
import type { Answers } from '../../schema/answers/answer.ts';
import { withGaps } from '../../schema/authoring/texts/gap-places.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { kinds } from '../../schema/declaration/kinds/index.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { everyKind } from '../../tests/support/every-kind.ts';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { type Values, withValues } from '../../tests/support/with-values.ts';
import { fetchAll } from '../code/view-code.ts';
import { otherCode } from '../kinds/other-code.ts';
import { codeOfQuestion } from '../options/question-code.ts';
import { filledFunnel } from './fill.ts';

// The screens of these steps would have fetched this code.
beforeAll(() => {
  const options = codeOfQuestion({ ...minimalFunnel.steps[0], back: true } as Step);
  return fetchAll([...everyKind, ...options, otherCode]);
});

/** The text with the isolates around inserted answers shown as ⟨ and ⟩. */
const seen = (text: string | undefined) => text?.replaceAll('\u2068', '⟨').replaceAll('\u2069', '⟩');

const pets = () => ({ '/choiceSets/pets': [{ value: 'Cat', label: 'A cat' }, 'Dog'] });
const funnelWith = (values: Values): Funnel => withGaps(withValues(minimalFunnel, { ...pets(), ...values }));
const readAt = (funnel: Funnel, path: string, answers: Answers | undefined) =>
  filledFunnel(funnel, path, answers && { sessionId: 'A', answers, now: new Date(2026, 10, 28, 23, 59) });

const named = {
  '/steps/2/heading': 'A plan for {answer:Pet|else: your pet}, {answer:Age|else: of any age}',
};

describe('a gap shows an answer', () => {
  const headingAt = (values: Values, answers: Answers | undefined) =>
    seen(readAt(funnelWith(values), '/plan', answers).steps[2]?.heading);

  test('in the words of the visitor', () => {
    expect(headingAt(named, { Pet: 'Dog', Age: 3 })).toBe('A plan for ⟨Dog⟩, ⟨3⟩');
  });

  test('by the label of its choice, and not one of a branch that was left', () => {
    expect(headingAt(named, { Pet: 'Cat', Age: 3 })).toBe('A plan for ⟨A cat⟩, of any age');
  });

  test('not for a visitor without answers', () => {
    expect(headingAt(named, undefined)).toBe('A plan for your pet, of any age');
    expect(headingAt(named, {})).toBe('A plan for your pet, of any age');
  });

  test('that was skipped, by the words for that', () => {
    const optional = { ...named, '/steps/1/optional': { label: 'Skip' } };
    expect(headingAt(optional, { Pet: 'Dog', Age: '' })).toBe('A plan for ⟨Dog⟩, of any age');
  });

  test.each<[string, Values, Answers, string]>([
    [
      'several choices, as a list of its own kind',
      {
        '/steps/0/kind': 'multi-choice',
        '/steps/0/next': '/age',
        '/steps/2/heading': '{answer:Pet} or {answer:Pet|list or}',
      },
      { Pet: ['Cat', 'Dog'], Age: 3 },
      '⟨A cat and Dog⟩ or ⟨A cat or Dog⟩',
    ],
    [
      'an order of choices, as a list without numbers',
      {
        '/steps/0': { ...minimalFunnel.steps[0], ...kinds.ranking.example, kind: 'ranking', choices: 'pets' },
        '/steps/0/next': '/age',
        '/steps/2/heading': '{answer:Pet|list or}',
      },
      { Pet: ['Cat', 'Dog'], Age: 3 },
      '⟨A cat or Dog⟩',
    ],
    [
      'a date',
      {
        '/steps/1': { ...minimalFunnel.steps[1], kind: 'date', label: 'Born', field: 'Born' },
        '/steps/2/heading': '{answer:Born} {answer:Born|date short}',
      },
      { Pet: 'Dog', Born: '2020-02-29' },
      '⟨February 29, 2020⟩ ⟨2/29/2020⟩',
    ],
    [
      'a name, by each of its fields',
      {
        '/steps/1': {
          ...minimalFunnel.steps[1],
          kind: 'name',
          field: 'First',
          label: 'First name',
          family: { label: 'Last name', field: 'Last' },
        },
        '/steps/2/heading': '{answer:First}; {answer:Last}',
      },
      { Pet: 'Dog', First: 'Ana', Last: 'Silva' },
      '⟨Ana⟩; ⟨Silva⟩',
    ],
    [
      'the text beside another choice',
      {
        '/steps/0/other': { choice: 'Dog', field: 'Breed', label: 'Which?', maxLength: 40 },
        '/steps/2/heading': '{answer:Pet}; {answer:Breed}',
      },
      { Pet: 'Dog', Breed: 'A poodle', Age: 3 },
      '⟨A poodle⟩; ⟨A poodle⟩',
    ],
  ])('%s', (_, values, answers, heading) => {
    expect(headingAt(values, answers)).toBe(heading);
  });
});

test('a gap shows a value: its number, its band, or the label of the winner', () => {
  const funnel = funnelWith({
    '/values': {
      cost: {
        kind: 'product',
        of: [{ answer: 'Age' }, 1.25],
        decimals: 1,
        bands: [{ name: 'low', below: 10, label: 'not much' }, { name: 'high' }],
      },
      cats: { kind: 'points', of: [{ answer: 'Pet', is: 'Cat', points: 2 }] },
      years: { kind: 'sum', of: [{ answer: 'Age' }] },
      type: { kind: 'winner', of: ['cats', 'years'], labels: { years: 'the one for old dogs' } },
    },
    '/steps/2/heading': '{value:cost} {value:cost|money USD} {value:cost|band|else: unknown} {value:type}',
  });
  const headingFor = (answers: Answers) => seen(readAt(funnel, '/plan', answers).steps[2]?.heading);
  expect(headingFor({ Pet: 'Dog', Age: 3 })).toBe('⟨3.8⟩ ⟨$3.80⟩ ⟨not much⟩ ⟨the one for old dogs⟩');
  expect(headingFor({ Pet: 'Dog', Age: 20 })).toBe('⟨25⟩ ⟨$25⟩ ⟨high⟩ ⟨the one for old dogs⟩');
  expect(headingFor({ Pet: 'Cat', Age: 20 })).toBe('… … unknown ⟨cats⟩');
});

test('a gap counts a date from today, where the visitor is, or from an answered one', () => {
  const funnel = (language: string) =>
    funnelWith({
      '/language': language,
      '/steps/1': { ...minimalFunnel.steps[1], kind: 'date', label: 'Born', field: 'Born' },
      '/values': { weeks: { kind: 'points', of: [{ answer: 'Pet', is: 'Dog', points: 1.5 }] } },
      '/steps/2/heading':
        '{date:today}; {date:today + 5 weeks|date short}; {date:Born + value:weeks weeks}; {date:Born - 1 year|else: never}',
    });
  const headingFor = (answers: Answers, language = 'en-GB') =>
    seen(readAt(funnel(language), '/plan', answers).steps[2]?.heading);
  const answers = { Pet: 'Dog', Born: '2024-02-29' };
  expect(headingFor(answers)).toBe('⟨28 November 2026⟩; ⟨02/01/2027⟩; ⟨11 March 2024⟩; ⟨28 February 2023⟩');
  expect(headingFor(answers, 'de')).toBe(
    '⟨28. November 2026⟩; ⟨2.1.2027⟩; ⟨11. März 2024⟩; ⟨28. Februar 2023⟩',
  );
  expect(headingFor({ Pet: 'Dog' })).toBe('⟨28 November 2026⟩; ⟨02/01/2027⟩; …; never');
  expect(seen(readAt(funnel('en-GB'), '/plan', undefined).steps[2]?.heading)).toBe('…; …; …; never');
});

test('every text of a step, a page, a plan and a choice is filled; a review shows those of other steps', () => {
  const told = '{answer:Pet}';
  const funnel = funnelWith({
    ...Object.fromEntries(
      [
        '/steps/2/title',
        '/steps/2/text',
        '/steps/2/totalLabel',
        '/steps/1/text',
        '/pages/farewell/title',
        '/pages/farewell/heading',
        '/plans/0/features/0',
      ].map((pointer) => [pointer, told]),
    ),
    '/steps/2/onSaveFailure': { toast: { title: told, text: told } },
    '/steps/2/after': [{ kind: 'faq', heading: told, items: [{ question: told, answer: told }] }],
    '/choiceSets/yes-no': [{ value: 'Yes', label: told }, 'No'],
  });
  const { steps, pages, plans, choiceSets } = readAt(funnel, '/plan', { Pet: 'Dog', Age: 3 });
  const text = seen(JSON.stringify({ steps, page: pages.farewell, plans, choiceSets }));
  expect(text?.match(/⟨Dog⟩/g)).toHaveLength(13);
  expect(text).not.toContain(told);
  expect(steps[0]).toBe(funnel.steps[0]);
});

test('an answer that looks like a gap is shown unchanged, also if the label of a choice shows it', () => {
  const funnel = funnelWith({
    '/steps/1': { ...minimalFunnel.steps[1], kind: 'text', label: 'Name', maxLength: 40, suggestions: [] },
    '/steps/2/heading': '{answer:Age} and {answer:Pet}',
    '/choiceSets/pets/1': { value: 'Dog', label: 'The dog {answer:Age}' },
  });
  const filled = readAt(funnel, '/plan', { Pet: 'Dog', Age: '{answer:Pet}' });
  expect(seen(filled.steps[2]?.heading)).toBe('⟨{answer:Pet}⟩ and ⟨The dog {answer:Pet}⟩');
  const { result: _, ...again } = readAt(filled, '/plan', { Pet: 'Cat' });
  expect(filled).toMatchObject(again);
});

test('a funnel without gaps is the same', () => {
  const { gaps, ...funnel } = funnelWith({});
  expect(gaps).toBeUndefined();
  const { result: _, ...filled } = readAt(funnel, '/plan', { Pet: 'Dog' });
  expect(filled).toEqual(funnel);
});
