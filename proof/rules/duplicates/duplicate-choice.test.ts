import { describeRule } from '../../../tests/support/describe-rule.ts';
import { duplicateChoice } from './duplicate-choice.ts';

const stored = (choice: string) =>
  `The choice '${choice}' is stored like another of this set, so nobody can tell which was chosen. Remove it, or give it a stored value of its own.`;
const read = (choice: string) =>
  `The choice '${choice}' reads like another of this set, so visitors cannot tell which to take. Remove it, or say what sets it apart.`;
const other = (pointer: string) => [{ pointer, message: 'The other is here.' }];
const pets = '"pets": ["Cat", "Dog"]';

describeRule(duplicateChoice, {
  valid: {
    'all choices differ': [],
    'a choice reads as a kind of what another is stored as': [
      [pets, '"pets": ["Cat", "Dog", { "value": "Puppy", "label": "Young dog" }]'],
    ],
    'two sets have a choice in common': [[pets, '"pets": ["Cat", "Dog", "No"]']],
  },
  invalid: {
    'a choice is there three times': {
      edits: [[pets, '"pets": ["Cat", "Dog", ▸"Cat", ▸"Cat"]']],
      problems: [
        { pointer: '/choiceSets/pets/2', message: stored('Cat'), related: other('/choiceSets/pets/0') },
        { pointer: '/choiceSets/pets/3', message: stored('Cat'), related: other('/choiceSets/pets/0') },
      ],
    },
    'two differ in case and spaces only': {
      edits: [[pets, '"pets": ["Cat", "Dog", ▸" d OG"]']],
      problems: [
        { pointer: '/choiceSets/pets/2', message: stored(' d OG'), related: other('/choiceSets/pets/1') },
      ],
    },
    'two labels are stored alike': {
      edits: [[pets, '"pets": ["Cat", "Dog", { "value": ▸"Cat", "label": "Kitten" }]']],
      problems: [
        { pointer: '/choiceSets/pets/2/value', message: stored('Cat'), related: other('/choiceSets/pets/0') },
      ],
    },
    'two labels are exchanged': {
      edits: [[pets, '"pets": [{ "value": "Cat", "label": ▸"Dog" }, { "value": "Dog", "label": ▸"Cat" }]']],
      problems: (['Dog', 'Cat'] as const).map((label, at) => ({
        pointer: `/choiceSets/pets/${at}/label`,
        message: `Visitors read '${label}', and '${at === 0 ? 'Cat' : 'Dog'}' is stored, while another choice stores '${label}', so the answers mean the opposite of what was chosen. Exchange the labels, or correct one.`,
        related: other(`/choiceSets/pets/${1 - at}/value`),
      })),
    },
    'two stored values read alike': {
      edits: [
        [pets, '"pets": [{ "value": "C", "label": "Cat" }, "Dog", { "value": "K", "label": ▸"cat" }]'],
        ['"is": "Cat"', '"is": "C"'],
      ],
      problems: [
        {
          pointer: '/choiceSets/pets/2/label',
          message: read('cat'),
          related: other('/choiceSets/pets/0/label'),
        },
      ],
    },
  },
});
