import { describe, expect, test } from 'vitest';
import { minimalFunnel, shippedFunnel } from '../../../tests/support/funnels.ts';
import { withValues } from '../../../tests/support/with-values.ts';
import { fieldTable } from './fields.ts';

const table = fieldTable(shippedFunnel);
const sessionId = '0f0e0d0c-0b0a-4908-8706-050403020100';
const declined = 'I do not wish to provide this information';

/** The fields of the shipped funnel: what each field takes, and what it is near to but does not take. */
const answers: Readonly<Record<string, { takes: readonly string[]; refuses: readonly string[] }>> = {
  UTM: { takes: ['', 'newsletter', 'a'.repeat(200)], refuses: ['a'.repeat(201)] },
  'Visit 1': { takes: ['true'], refuses: ['false', '', 'True'] },
  'Step 1': { takes: ['Yes', 'No'], refuses: ['yes', 'Not sure', ''] },
  'CTA Click': { takes: ['Start Now', 'Home Page CTA'], refuses: ['Get Started', ''] },
  'Step 2': { takes: ['Yes', 'No'], refuses: ['Maybe', ''] },
  'Step 3': { takes: ['done'], refuses: ['Done', ''] },
  'Step 4': { takes: ['done'], refuses: ['Done', ''] },
  'Step 5': {
    takes: ['Working, but looking for something better', "Employed, just curious what's out there"],
    refuses: ['Working', 'Employed, just curious what’s out there'],
  },
  'Step 6': { takes: ['$60000', '$0', '$300000'], refuses: ['60000', '$60,000', '$60500', '$301000'] },
  'Step 7': { takes: ['Product Manager', 'Lion tamer'], refuses: ['', ' Product Manager', 'a\0b'] },
  'Step 8': { takes: ['Entry level (0-2 years)', 'Executive level (10+ years)'], refuses: ['Entry level'] },
  'Step 9': { takes: ['10 years', '0 years', '50 years'], refuses: ['10', '50+ years', '51 years'] },
  'Step 10': { takes: ['done'], refuses: ['Done'] },
  'Step 11': { takes: ['done'], refuses: ['100'] },
  'Step 12': { takes: ['Yes', 'No', 'I decline to answer'], refuses: ['I decline to self-identify'] },
  'Step 13': {
    takes: ['Female', 'Male', 'Non-binary', 'Other', 'I decline to self-identify'],
    refuses: ['I decline to answer'],
  },
  'Step 16': {
    takes: ['East Asian', 'East Asian, Hispanic or Latino', declined],
    refuses: ['', 'East Asian,Hispanic or Latino', 'Asian'],
  },
  'Step 18': { takes: ['U.S. citizen', declined], refuses: ['Yes', 'No', ''] },
  'Step 19': { takes: ['Yes', 'No', 'I prefer to self-describe', declined], refuses: ['Not sure'] },
  'Step 20': { takes: ['Done'], refuses: ['done'] },
  'Step 21': { takes: ['Yes', 'No', 'Not sure'], refuses: ['Unsure'] },
  'Step 22': { takes: ['Remote', 'Full-time, Part-time, Flexible'], refuses: ['', 'Full-time,Remote'] },
  'Step 23': { takes: ['Yes', 'No'], refuses: ['Not sure'] },
  'Step 24': { takes: ['name@example.com'], refuses: ['name@example', ''] },
  'Step 25': { takes: ['done'], refuses: ['Done'] },
  'Step 26': {
    takes: ['1 Month Basic', '1 Month Premium', '3 Months'],
    refuses: ['Pro Plan', '1 Month', ''],
  },
};

/** The specification confirms them for some steps only; ours marks every step from 2 on. */
const statuses = shippedFunnel.steps.map((step) => `Step ${step.number} Status`);

test('the fields of the specification are declared, and no others', () => {
  expect([...table.keys()].toSorted()).toEqual([...Object.keys(answers), ...statuses].toSorted());
  expect(statuses).toHaveLength(22);
});

describe.each(Object.entries(answers))('the field %s', (field, { takes, refuses }) => {
  const check = (value: string) => table.get(field)?.check(value, sessionId);

  test.each(takes)('takes %j', (value) => expect(check(value)).toBeUndefined());
  test.each(refuses)('refuses %j in a sentence', (value) =>
    expect(check(value)?.problem).toMatch(/^The|^This|^Invalid|^Nothing/),
  );
});

test.each(statuses)("the field %s takes 'Viewed' only", (field) => {
  expect(table.get(field)?.check('Viewed', sessionId)).toBeUndefined();
  expect(table.get(field)?.check('viewed', sessionId)).toEqual({
    id: 'wrong-value',
    problem: 'The value is not one of those this field takes: Viewed.',
  });
});

test('the e-mail address is written by its own call, everything else by any', () => {
  const own = [...table].filter(([, rule]) => rule.writtenBy !== 'any').map(([field]) => field);
  expect(own).toEqual(['Step 24']);
});

test('a field knows the number of its step, where it has one', () => {
  expect(table.get('Step 1')?.stepNumber).toBe(1);
  expect(table.get('Step 26')?.stepNumber).toBe(26);
  expect(table.get('Step 26 Status')?.stepNumber).toBe(26);
  expect(table.get('UTM')?.stepNumber).toBeUndefined();
  expect(table.get('CTA Click')?.stepNumber).toBeUndefined();
});

test('a session of another variant is held to the choices of that variant', () => {
  const experiments = [
    { id: 'step-18-reading', step: '/step18', weights: { citizenship: 0, transgender: 1 } },
  ];
  const rule = fieldTable({ ...shippedFunnel, experiments }).get('Step 18');
  expect(rule?.check('Yes', sessionId)).toBeUndefined();
  expect(rule?.check('U.S. citizen', sessionId)).toMatchObject({
    id: 'not-a-choice',
    problem: expect.stringMatching(/^The answer is not one of the choices/),
  });
});

test('a timer with a field of its own stores there that the time ran out, and nothing else', () => {
  // biome-ignore lint/suspicious/noThenProperty: a property of the funnel file, always a string.
  const timer = { seconds: 60, then: 'tell', field: 'Late' };
  const timed = withValues(minimalFunnel, { '/steps/0/timer': timer });
  const rule = fieldTable(timed).get('Late');
  expect(rule?.check('over', sessionId)).toBeUndefined();
  expect(rule?.check('yes', sessionId)).toMatchObject({ id: 'wrong-value' });
});

test.each(['Step 14', 'Step 15', 'Step 17', 'step 2', 'constructor', '__proto__', ''])(
  'nothing is known of the field %j',
  (field) => expect(table.get(field)).toBeUndefined(),
);
