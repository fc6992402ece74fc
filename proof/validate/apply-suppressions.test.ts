import { expect, test } from 'vitest';
import { applySuppressions, nearestPointer } from './apply-suppressions.ts';

const warning = 'warning' as const;
const problems = [
  { rule: 'long-choice', severity: warning, pointer: '/choiceSets/pets/1' },
  { rule: 'long-choice', severity: warning, pointer: '/choiceSets/petshops/0' },
  { rule: 'order', severity: warning, pointer: '/order/0' },
];
const reason = 'The shop owner insists.';

test('a suppression silences its rule at its pointer and below it, and nothing else', () => {
  const suppressions = [{ rule: 'long-choice', pointer: '/choiceSets/pets', reason }];
  expect(applySuppressions(problems, suppressions)).toEqual({
    remaining: [problems[1], problems[2]],
    suppressed: [{ problem: problems[0], reason }],
    unused: [],
  });
});

test('the whole file can be named', () => {
  expect(applySuppressions(problems, [{ rule: 'long-choice', pointer: '', reason }]).remaining).toEqual([
    problems[2],
  ]);
});

test('a suppression that silences nothing is found, with the place that it may mean', () => {
  const suppressions = [
    { rule: 'order', pointer: '/order/1', reason },
    { rule: 'dead-link', pointer: '/steps', reason },
  ];
  const { remaining, unused } = applySuppressions(problems, suppressions);
  expect(remaining).toEqual(problems);
  expect(unused).toMatchObject([
    {
      pointer: '/suppressions/0',
      message:
        "Nothing at '/order/1' breaks the rule 'order', so this suppression silences nothing and may hide a mistake one day. Remove it or correct its pointer. Did you mean '/order/0'?",
    },
    {
      pointer: '/suppressions/1',
      message:
        "Nothing at '/steps' breaks the rule 'dead-link', so this suppression silences nothing and may hide a mistake one day. Remove it or correct its pointer.",
    },
  ]);
});

test('while there are errors, a rule may find nothing: reports only suppressions that have moved', () => {
  const suppressions = [
    { rule: 'order', pointer: '/order/1', reason },
    { rule: 'long-choice', pointer: '/choiceSets/pets/4/label', reason },
    { rule: 'progress-honesty', pointer: '/steps/0/progress/percent', reason },
  ];
  const broken = { rule: 'unknown-target', severity: 'error' as const, pointer: '/steps/1/next' };
  expect(applySuppressions(problems, suppressions).unused).toHaveLength(3);
  expect(applySuppressions([...problems, broken], suppressions).unused).toMatchObject([
    {
      pointer: '/suppressions/0',
      message: expect.stringMatching(/ Did you mean '\/order\/0'\?$/),
    },
  ]);
});

test('without suppressions every problem remains', () => {
  expect(applySuppressions(problems)).toEqual({ remaining: problems, suppressed: [], unused: [] });
});

test.each([
  ['/steps/21/after/1', ['/steps/19/counters/0', '/steps/20/after/1/items/0', '/steps/20/after/1/items/1']],
  ['/steps/21/after/1', ['/steps/1/after/1', '/steps/20/after/0', '/steps/20/after/1', '/steps/23/after/1']],
])('the value once at %j is at the place with the nearest indexes', (pointer, places) => {
  expect(nearestPointer(pointer, places)).toBe('/steps/20/after/1');
});

test.each([
  ['no place is known', []],
  ['the places differ in more than indexes', ['/steps/9/counters/1', '/pages/9/after/1', '/steps/9']],
  ['two places are as near', ['/steps/8/after/1', '/steps/10/after/1']],
])('nothing is meant where %s', (_, places) => {
  expect(nearestPointer('/steps/9/after/1', places)).toBeUndefined();
});
