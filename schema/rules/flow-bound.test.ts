import { describeRule } from '../../tests/support/describe-rule.ts';
import type { Edit } from '../../tests/support/funnel-text.ts';
import { flowBound } from './flow-bound.ts';

const asked = 20;

/** Twenty questions before the others, whose answers are then looked at one by one, in as many rounds as are given. */
function questions(rounds: number): readonly Edit[] {
  const total = asked * (rounds + 1);
  const to = (index: number) => (index < total ? `"/q${index}"` : '"/pet"');
  const steps = Array.from({ length: total }, (_, index) => {
    const when = `{ "answer": "Q${index % asked}", "is": "Yes" }`;
    const ways = `[{ "when": ${when}, "to": ${to(index + 2)} }, { "to": ${to(index + 1)} }]`;
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
            'The visitors of this funnel can stand in more different ways than can be followed (100,000 states, 1,000,000 looks at answers), so that the rules on conditions and loops say nothing; let conditions look at answers sooner after they are given, or at fewer of them.',
        },
      ],
    },
  },
});
