import { describeRule } from '../../../tests/support/describe-rule.ts';
import { earlierChoices } from './earlier-choices.ts';

const toPets = ['"to": "/age" }', '"to": "/pets" }'] as const;
const sets = ['"pets": ["Cat", "Dog"]', '"pets": ["Cat", "Dog"], "cats": ["Cat"]'] as const;

/** A multi-choice after the first step, and a choice among what was chosen there. */
const steps = (most: string, { pets = '', next = '"/most"' } = {}) =>
  [
    '"steps": [',
    `"steps": [
    { "kind": "multi-choice", "number": 5, "path": "/pets", "title": "P", "heading": "P", "field": "Pets", "statusField": "PS",
      "choices": "pets", "continueShown": "always", ${pets} "next": ${next}, "onSaveFailure": "log" },
    { "kind": "choice", "number": 6, "path": "/most", "title": "M", "heading": "M", "field": "Most", "statusField": "MS",
      "choices": "pets", "confirm": false, ${most}, "next": "/age", "onSaveFailure": "log" },`,
  ] as const;

const optional = { pets: '"optional": { "label": "Skip" },' };
const led = '[{ "when": { "answer": "Pets", "in": ["Cat", "Dog"] }, "to": "/most" }, { "to": "/age" }]';

describeRule(earlierChoices, {
  valid: {
    'everybody has chosen before': [toPets, steps('"choicesFrom": "Pets"')],
    'whoever has not is led past': [toPets, steps('"choicesFrom": "Pets"', { ...optional, next: led })],
  },
  invalid: {
    'the earlier answer is none of several choices': {
      edits: [toPets, steps('"choicesFrom": ▸"Pet"')],
      problems: [
        {
          pointer: '/steps/1/choicesFrom',
          message:
            "No multi-choice or ranking keeps its answer under 'Pet', so all choices are offered to everybody. Name the field of one. Did you mean 'Pets'?",
        },
      ],
    },
    'the earlier question may be skipped': {
      edits: [toPets, steps('"choicesFrom": ▸"Pets"', optional)],
      problems: [
        {
          pointer: '/steps/1/choicesFrom',
          message:
            'Visitors can reach \'Most\' without a choice made at \'Pets\', and are offered all choices there. Lead there only "when" {"answer":"Pets","in":["Cat","Dog"]}, or have everybody choose before.',
          way: [
            { path: '/pet', answer: 'Dog' },
            { path: '/pets', answer: 'skipped' },
          ],
        },
      ],
    },
    'it has other choices': {
      edits: [
        toPets,
        sets,
        steps('"choicesFrom": ▸"Pets"'),
        [
          '"choices": "pets", "confirm": false, "choicesFrom"',
          '"choices": "cats", "confirm": false, "choicesFrom"',
        ],
      ],
      problems: [
        {
          pointer: '/steps/1/choicesFrom',
          message:
            "'Dog' may be chosen at 'Pets' and is no choice of 'Most', so whoever chose it is not offered it. Give both the same set of choices.",
        },
      ],
    },
  },
});
