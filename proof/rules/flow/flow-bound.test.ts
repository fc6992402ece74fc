import { expect, test } from 'vitest';
import { describeRule } from '../../../tests/support/describe-rule.ts';
import { type Edit, editedFunnel } from '../../../tests/support/funnel-text.ts';
import { validate } from '../../validate/validate.ts';
import { flowBound } from './flow-bound.ts';

const asked = 20;

/**
 * Twenty questions before the others, whose answers conditions then compare one by one, in the given number of rounds.
 * Visitors who meet a condition skip other questions than those who do not.
 */
function questions(rounds: number, { met, unmet } = { met: 2, unmet: 1 }): readonly Edit[] {
  const total = asked * (rounds + 1);
  const to = (index: number) => (index < total ? `"/q${index}"` : '"/pet"');
  const steps = Array.from({ length: total }, (_, index) => {
    const when = `{ "answer": "Q${index % asked}", "is": "Yes" }`;
    const ways = `[{ "when": ${when}, "to": ${to(index + met)} }, { "to": ${to(index + unmet)} }]`;
    return `{ "kind": "choice", "number": ${index + 5}, "path": "/q${index}", "title": "Q ${index}", "heading": "Q?", "field": "Q${index}", "statusField": "Q${index} Status", "choices": "yes-no", "confirm": false, "next": ${index < asked ? to(index + 1) : ways}, "onSaveFailure": "log" }`;
  });
  return [
    ['"to": "/pet"\n', '"to": "/q0"\n'],
    ['"next": "/pet"', '"next": "/q0"'],
    ['"steps": [\n', `▸"steps": [\n${steps.join(',\n')},\n`],
  ];
}

const unmarked = (edits: readonly Edit[]) => edits.map(([find, put]): Edit => [find, put.replace('▸', '')]);

describeRule(flowBound, {
  valid: {
    'answers are looked at once, however many, since each is then forgotten': unmarked(questions(1)),
  },
  invalid: {
    'so many answers are looked at again that they multiply': {
      edits: questions(2),
      problems: [
        {
          pointer: '/steps',
          message:
            'The visitors of this funnel can be in more states than the check explores (100,000 states, 1,000,000 comparisons of answers), so the rules on conditions and loops report nothing. Let conditions compare answers sooner after they are given, or compare fewer of them.',
        },
      ],
    },
  },
});

test('where visitors cannot all be followed, no rule takes what it has not seen for what cannot be', () => {
  // The other way round the next test sees it too.
  const skipsUnmet = questions(2, { met: 1, unmet: 2 });
  const { problems } = validate(editedFunnel(skipsUnmet).text, 'funnel.json');
  expect(problems.map(({ rule }) => rule)).toEqual([flowBound.id]);
});

test('an order that was not followed to its end counts as unproved, unless no way around it is drawn', () => {
  const ordered = (first: string): Edit => [
    '"skips": [],',
    `"skips": [], "order": [{ "name": "First things first", "first": "${first}", "before": "/pet" }],`,
  ];
  const problemsOf = (first: string) =>
    validate(editedFunnel([...questions(2), ordered(first)]).text, 'funnel.json').problems;
  expect(problemsOf('/q0').map(({ rule }) => rule)).toEqual([flowBound.id]);
  expect(problemsOf('/q58')).toMatchObject([
    { rule: flowBound.id },
    {
      rule: 'order',
      severity: 'error',
      message:
        "'First things first' could not be proved, because the funnel has more states than the check explores, and declares transitions around '/q58'. Let every path to '/pet' lead through '/q58'.",
    },
  ]);
});
