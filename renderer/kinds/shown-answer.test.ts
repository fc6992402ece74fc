import { describe, expect, test } from 'vitest';
import type { Answers } from '../../schema/answers/answer.ts';
import { kindAuthoringOf } from '../../schema/declaration/authoring.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { kinds } from '../../schema/declaration/kinds/index.ts';
import type { Step } from '../../schema/declaration/step.ts';
import type { KindName } from '../../schema/kinds/index.ts';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { fetchAll } from '../code/view-code.ts';
import { codeOfQuestion } from '../options/question-code.ts';
import { codeOfKind } from './index.ts';
import { shownAnswer } from './shown-answer.ts';

const choiceSets = {
  pets: ['Dog', { value: 'cat', label: 'A cat' }, { value: 'else', label: 'Another one' }],
};
const plan = { id: 'year', name: 'A year', currency: 'USD', weekly: 1, total: 52, features: [] };
const english: Funnel = { ...minimalFunnel, language: 'en-US', choiceSets, plans: [plan] };
const german: Funnel = { ...english, language: 'de-DE' };

const asked = (kind: KindName, props: object): Step =>
  ({ kind, field: 'Field', ...kinds[kind].example, ...props }) as never;

/** The shown answer, once the code is fetched. */
async function shown(funnel: Funnel, step: Step, answers: Answers): Promise<string | undefined> {
  await fetchAll(codeOfQuestion(step));
  return shownAnswer(funnel, step, answers);
}

const units = [
  { name: 'cm', parts: [{ label: 'cm', factor: 1 }] },
  { name: 'ft', parts: [{ label: 'ft', factor: 30.48 }] },
];
const other = { choice: 'else', field: 'Which', label: 'Which one?', maxLength: 40 };
const address = { Field: '1 Main St', City: 'Austin', State: 'TX', Postcode: '78701', Country: 'US' };

describe('an answer is shown in the words of the visitor, in the language of the funnel', () => {
  test.each<[string, Step, Answers, string, string?]>([
    ['a choice by its label', asked('choice', { choices: 'pets' }), { Field: 'cat' }, 'A cat'],
    [
      'several choices as a list',
      asked('multi-choice', { choices: 'pets' }),
      { Field: ['Dog', 'cat'] },
      'Dog and A cat',
      'Dog und A cat',
    ],
    [
      'another choice by its text',
      asked('choice', { choices: 'pets', other }),
      { Field: 'else', Which: 'A newt' },
      'A newt',
    ],
    [
      'another choice among several by its text',
      asked('multi-choice', { choices: 'pets', other }),
      { Field: ['Dog', 'else'], Which: 'a newt' },
      'Dog and a newt',
      'Dog und a newt',
    ],
    ['a choice instead of the other', asked('choice', { choices: 'pets', other }), { Field: 'Dog' }, 'Dog'],
    ['a country by its name', asked('dropdown', {}), { Field: 'FR' }, 'France', 'Frankreich'],
    [
      'the value of a slider',
      asked('slider', { max: 90_000, display: { currency: 'USD' } }),
      { Field: 60_000 },
      '$60,000',
      '60.000\u00a0$',
    ],
    [
      'a number with its unit',
      asked('number', { unit: 'kg' }),
      { Field: 1072.5 },
      '1,072.5 kg',
      '1.072,5 kg',
    ],
    [
      'a number in the first of its units',
      asked('number', { unit: undefined, unitSwitch: { label: 'Unit', units } }),
      { Field: 180 },
      '180 cm',
    ],
    ['a date', asked('date', {}), { Field: '1987-03-27' }, 'March 27, 1987', '27. März 1987'],
    ['a month', asked('date', { precision: 'month' }), { Field: '2026-11' }, 'November 2026'],
    ['a rating', asked('rating', {}), { Field: 9 }, '9 of 10'],
    ['a ranking', asked('ranking', { choices: 'pets' }), { Field: ['Dog', 'Cat'] }, '1. Dog\n2. Cat'],
    ['a text', asked('text', {}), { Field: 'Emma' }, 'Emma'],
    ['a long text with its lines', asked('long-text', {}), { Field: 'One\nTwo' }, 'One\nTwo'],
    ['a consent', asked('consent', {}), { Field: 'yes' }, 'Agreed'],
    ['a consent that was not given', asked('consent', {}), { Field: 'no' }, 'Not agreed'],
    [
      'an e-mail address',
      asked('email', {}),
      { Field: { email: 'a@b.example', subscription: true } },
      'a@b.example',
    ],
    ['a phone number', asked('phone', {}), { Field: '+12133734253' }, '\u200E+1 213 373 4253'],
    [
      'a phone number of the one country',
      asked('phone', { countrySelect: undefined }),
      { Field: '+12133734253' },
      '\u200E(213) 373-4253',
    ],
    ['a name', asked('name', {}), { Field: 'Ines', 'Last name': 'Moreau' }, 'Ines Moreau'],
    [
      'an address, line by line',
      asked('address', {}),
      address,
      '1 Main St\nAustin\nTexas\n78701\nUnited States',
      '1 Main St\nAustin\nTexas\n78701\nVereinigte Staaten',
    ],
    ['a plan by its name', asked('plans', {}), { Field: 'year' }, 'A year'],
  ])('%s', async (_, step, answers, inEnglish, inGerman = inEnglish) => {
    expect(await shown(english, step, answers)).toBe(inEnglish);
    expect(await shown(german, step, answers)).toBe(inGerman);
  });

  // The choice kind has its formatter in another file than its view.
  test('every kind that asks something', async () => {
    const asking = (Object.keys(kinds) as KindName[]).filter((kind) => !kindAuthoringOf({ kind }).constant);
    await fetchAll(asking.map((kind) => codeOfKind({ kind })));
    expect(asking.filter((kind) => !codeOfKind({ kind }).shown?.())).toEqual(['choice', 'group']);
  });
});

describe('nothing is shown', () => {
  const optional = { label: 'Skip' };

  test('of a question that is not answered', async () => {
    expect(await shown(english, asked('address', {}), {})).toBeUndefined();
    expect(await shown(english, asked('choice', { choices: 'pets', other }), {})).toBeUndefined();
  });

  test('of a question that was skipped', async () => {
    expect(await shown(english, asked('date', { optional }), { Field: '' })).toBeUndefined();
    const both = asked('choice', { choices: 'pets', other, optional });
    expect(await shown(english, both, { Field: '', Which: '' })).toBeUndefined();
  });

  test('of a step that asks nothing', async () => {
    expect(await shown(english, asked('info', {}), { Field: 'done' })).toBeUndefined();
  });
});
