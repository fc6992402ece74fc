import { expect, test } from 'vitest';
import { formFunnel } from '../../tests/support/form-funnel.ts';
import { type Values, withValues } from '../../tests/support/with-values.ts';
import { validate } from './validate.ts';

const question = '/steps/1/questions';

/** What is found in the funnel with a form, once these values are in it. */
const found = (put: Values) =>
  validate(JSON.stringify(withValues(formFunnel, put)), 'form.json').problems.map(
    ({ rule, pointer, message }) => `${rule} ${pointer}: ${message}`,
  );

test('a form without a mistake', () => expect(found({})).toEqual([]));

test.each<[string, Values, readonly string[]]>([
  [
    'a question that looks at a later one',
    { [`${question}/1/when`]: { answer: 'Size', is: 'Small' } },
    [
      `field-never-written ${question}/1/when/answer: The question 'Nickname' of step 3 ('/details') is shown by the answers before it, and 'Size' is not among them, so nobody has answered it there, and this condition cannot tell visitors apart. Ask it before, or move the condition behind it.`,
    ],
  ],
  [
    'a question that looks at itself',
    { [`${question}/2/when`]: { answer: 'Size', is: 'Small' } },
    [
      `field-never-written ${question}/2/when/answer: The question 'Size' of step 3 ('/details') is shown by the answers before it, and 'Size' is not among them, so nobody has answered it there, and this condition cannot tell visitors apart. Ask it before, or move the condition behind it.`,
    ],
  ],
  [
    'a question that looks at a later one, which an earlier round has answered',
    {
      [`${question}/1/when`]: { answer: 'Size', is: 'Small' },
      '/steps/1/next': [{ when: { answer: 'Age', atLeast: 2 }, to: '/details' }, { to: '/plan' }],
    },
    [
      `field-never-written ${question}/1/when/answer: The question 'Nickname' of step 3 ('/details') is shown by the answers before it, and 'Size' is not among them, so nobody has answered it there, and this condition cannot tell visitors apart. Ask it before, or move the condition behind it.`,
    ],
  ],
  [
    'a question that looks at what nobody asks',
    { [`${question}/1/when/answer`]: 'Ages' },
    [
      `unknown-field ${question}/1/when/answer: No step keeps its answer under the name 'Ages', so this condition cannot tell visitors apart. Name the field of a step. Did you mean 'Age'?`,
    ],
  ],
  [
    'a question that looks for an answer that nobody gives',
    { [`${question}/1/when/atMost`]: -1 },
    [
      `unknown-choice ${question}/1/when/atMost: The answer under 'Age' is never at most -1, so this comparison holds for nobody. Compare it with what it can be: 0 to 20 in steps of 1.`,
    ],
  ],
  [
    'two questions with one field',
    { [`${question}/2/field`]: 'Age' },
    [
      `duplicate-field ${question}/2/field: Step 3 writes the field 'Age', which step 3 writes already, so one value replaces the other, or is refused. Give each its own field.`,
    ],
  ],
  [
    'a question with the field of another step',
    { [`${question}/2/field`]: 'Pet' },
    [
      `duplicate-field ${question}/2/field: Step 3 writes the field 'Pet', which step 2 writes already, so one value replaces the other, or is refused. Give each its own field.`,
    ],
  ],
  [
    'a slider that starts off its steps',
    { [`${question}/0/default`]: 21 },
    [
      `slider-range ${question}/0/default: The default 21 is not on the steps of this slider, so its answer is refused. Take a value from 0 to 20 in steps of 1.`,
    ],
  ],
  [
    'choices that nobody has written',
    { [`${question}/2/choices`]: 'breeds' },
    [
      "unused-choice-set /choiceSets/sizes: No question names the choice set 'sizes', so changing it changes nothing. Let a question use it, or remove it.",
      `unknown-choice-set ${question}/2/choices: There is no choice set 'breeds', so this question has no answers to choose. Add it to 'choiceSets' or name one that is there.`,
    ],
  ],
  [
    'a name that tracking gets',
    { [`${question}/1/label`]: 'Your name', [`${question}/1/sensitive`]: undefined },
    [
      `personal-question ${question}/1/label: This step asks for a name ('Your name'), and it is not marked sensitive, so tracking gets the answer as it is. Add "sensitive": true to the step.`,
    ],
  ],
  [
    'an answer that could be declined, and that tracking gets',
    { '/choiceSets/sizes/-': { value: 'Rather not say', decline: true } },
    [
      `sensitive-tracked ${question}/2: This step has a choice that declines to answer, but it is not marked sensitive, so tracking gets the answer as it is. Add "sensitive": true.`,
    ],
  ],
  [
    'sensitive answers that are not withheld',
    { '/tracking/withholdSensitive': false },
    [
      "sensitive-tracked /tracking/withholdSensitive: Sensitive answers are not withheld, so tracking gets those of the step marked sensitive. Set 'withholdSensitive' to true.",
    ],
  ],
])('%s is found in a form, at its place', (_, put, expected) => expect(found(put)).toEqual(expected));

test('the fields of a form may be what completes a session', () => {
  expect(found({ '/completion/field': 'Size' })).toEqual([]);
});
