import fc from 'fast-check';
import { ConditionRunner } from 'survey-core';
import { expect, test } from 'vitest';
import type { Answers } from '../../schema/answers/answer.ts';
import { holds } from '../../schema/steps/condition.ts';
import { factsOf } from '../../schema/values/values.ts';
import { comparisonOperator } from '../../tests/support/any-survey.ts';
import { conditionOf, type NamedAnswer, Untranslatable } from './expression.ts';

const choices = (...values: readonly unknown[]) =>
  values.map((theirs) => ({ theirs, ours: `our ${theirs}` }));

const answers: Readonly<Record<string, NamedAnswer>> = {
  pet: { field: 'Pet', choices: choices('Dog', 'cat', 'tomcat') },
  stars: { field: 'Stars', choices: choices(1, 2, 10) },
  agreed: { field: 'Agreed', choices: choices(true, false) },
  toys: { field: 'Toys', choices: choices('ball', 'rope', 3), isSeveral: true },
  age: { field: 'Age', isNumber: true },
  note: { field: 'Note' },
};
const translated = (expression: string) =>
  conditionOf(
    expression,
    (name) => answers[name],
    () => {},
  );

const dog = { answer: 'Pet', is: 'our Dog' };
const beyond = { all: [{ answer: 'Age', answered: true }, { not: { answer: 'Age', atMost: -3 } }] };

test.each([
  ["{pet} = 'dog'", dog],
  ['{pet} == "dog"', dog],
  ['{pet} = dog', dog],
  ["'dog' = {pet}", dog],
  ["{pet} <> 'dog'", { not: dog }],
  ["{pet} contains 'cat'", { answer: 'Pet', in: ['our cat', 'our tomcat'] }],
  ["{pet} = 'fish'", false],
  ["{pet} <> 'fish'", true],
  ['{stars} >= 2', { answer: 'Stars', in: ['our 2', 'our 10'] }],
  [
    "{toys} = ['ball', 3]",
    {
      all: [
        { answer: 'Toys', is: 'our ball' },
        { answer: 'Toys', is: 'our 3' },
        { not: { answer: 'Toys', is: 'our rope' } },
      ],
    },
  ],
  ["{toys} = 'ball'", false],
  ["{toys} = [3, '3']", false],
  ['3 <= {age}', { answer: 'Age', atLeast: 3 }],
  ['{age} > -3', beyond],
  ['{agreed}', { answer: 'Agreed', is: 'our true' }],
  ["{agreed} = 'false'", { answer: 'Agreed', is: 'our false' }],
  ['{pet} notempty', { answer: 'Pet', answered: true }],
  ['!({pet} empty)', { not: { answer: 'Pet', answered: false } }],
  [
    "{pet} = 'dog' AND {age} notempty || {agreed} && {pet} notempty",
    {
      any: [
        { all: [dog, { answer: 'Age', answered: true }] },
        {
          all: [
            { answer: 'Agreed', is: 'our true' },
            { answer: 'Pet', answered: true },
          ],
        },
      ],
    },
  ],
])('%s is said by a condition', (expression, condition) => {
  expect(translated(expression)).toEqual(condition);
});

test.each([
  ["{bird} = 'tit'", "it names 'bird', which became no field"],
  [
    "{note} contains 'dog'",
    "it compares 'Note' by size or looks for a part of it, and a text can only be the same",
  ],
  ['{toys} > 3', "it compares 'Toys' by size, which has several values"],
  ['{age} = {pet}', 'it compares an answer with another, or with a result'],
  ['{pet}', "it takes 'Pet' for yes or no, and it is neither"],
  ["iif({age} > 3, 'a', 'b') = 'a'", 'it computes something'],
  ['isContainerReady("panel")', 'it calls a function, or computes something'],
  ['{pet} = ', 'it cannot be read: '],
  [Array(20_000).fill('{agreed}').join(' and '), 'it has more than 10,000 characters'],
  [`${'!'.repeat(21)}{agreed}`, 'it nests more than 20 conditions'],
  ['('.repeat(9_000), 'its brackets are nested too deep'],
])('%.80s is not, and the reason is given', (expression, reason) => {
  expect(() => translated(expression)).toThrow(reason);
});

test('a text is compared letter by letter, and the difference is told', () => {
  const remarks: string[] = [];
  const condition = conditionOf(
    "{note} = 'Yes'",
    (name) => answers[name],
    (message) => remarks.push(message),
  );
  expect(condition).toEqual({ answer: 'Note', is: 'Yes' });
  expect(remarks).toEqual([
    "The condition compares 'Note' letter by letter, where the survey ignores capitals and spaces.",
  ]);
});

const constants = [
  "'dog'",
  "'CAT'",
  "'tom'",
  "'ball'",
  "'rope'",
  '3',
  "'3'",
  '2',
  '10',
  "'10'",
  'true',
  'false',
  "'true'",
  '5',
];
const constant = fc.constantFrom(...constants);
const right = fc.oneof(
  constant,
  fc.array(constant, { minLength: 1, maxLength: 3 }).map((list) => `[${list}]`),
);
const name = fc.constantFrom(...Object.keys(answers));
const comparison = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(name, comparisonOperator, right)
      .map(([name, operator, right]) => `{${name}} ${operator} ${right}`),
  },
  { weight: 1, arbitrary: name.map((name) => `{${name}} empty`) },
  { weight: 1, arbitrary: name.map((name) => `{${name}} notempty`) },
);
const expression = fc.oneof(
  comparison,
  fc.tuple(comparison, fc.constantFrom('and', 'or', '&&', '||'), comparison).map((parts) => parts.join(' ')),
);

/** Answers as SurveyJS has them. Texts that differ by capitals alone are left out, which is told. */
const theirAnswers = fc.record(
  {
    pet: fc.constantFrom('Dog', 'cat', 'tomcat'),
    stars: fc.constantFrom(1, 2, 10),
    agreed: fc.boolean(),
    toys: fc.uniqueArray(fc.constantFrom('ball', 'rope', 3), { minLength: 1 }),
    age: fc.integer({ min: 0, max: 11 }),
    note: fc.constantFrom('dog', 'tom', 'true', 'ball'),
  },
  { requiredKeys: [] },
);

/** The same answers as we store them. */
const ourAnswers = (theirs: Readonly<Record<string, unknown>>): Answers =>
  Object.fromEntries(
    Object.entries(theirs).flatMap(([name, value]) => {
      const { field, choices } = answers[name] ?? { field: name };
      const ours = (one: unknown) => choices?.find(({ theirs }) => theirs === one)?.ours ?? String(one);
      const answer = typeof value === 'number' && !choices ? value : ours(value);
      return [[field, Array.isArray(value) ? value.map(ours) : answer] as const];
    }),
  );

test('a condition holds for the visitors for whom the expression holds in SurveyJS', () => {
  let compared = 0;
  fc.assert(
    fc.property(expression, theirAnswers, (expression, theirs) => {
      let outcome: ReturnType<typeof translated>;
      try {
        outcome = translated(expression);
      } catch (error) {
        if (error instanceof Untranslatable) return;
        throw error;
      }
      compared += 1;
      const ours = typeof outcome === 'boolean' ? outcome : holds(outcome, factsOf({}, ourAnswers(theirs)));
      expect(ours).toBe(new ConditionRunner(expression).runValues(theirs));
    }),
    { numRuns: 3000 },
  );
  expect(compared).toBeGreaterThan(1500);
});
