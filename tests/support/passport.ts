import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { minimalFunnel } from './funnels.ts';
import { withValues } from './with-values.ts';

const step = (number: number, word: string, next: string, own: object) =>
  ({
    number,
    path: `/${word.toLowerCase()}`,
    title: word,
    heading: `Your ${word.toLowerCase()}`,
    field: word,
    statusField: `${word} Status`,
    next,
    onSaveFailure: 'log',
    ...own,
  }) as Step;

/** A pet's passport: a country and a breed from long lists, and two consents, the second of which is optional. */
export const passport: Funnel = withValues(minimalFunnel, {
  '/id': 'pet-passport',
  '/pages/welcome/callToAction/to': '/country',
  '/pages/welcome/blocks/0/next': '/country',
  '/pages/done': { kind: 'end', title: 'Done', name: 'Done', heading: 'It is in the post' },
  '/routes/~1done': 'done',
  '/choiceSets/breeds': [
    'Mixed breed',
    { value: 'Saluki', group: 'Hounds' },
    { value: 'Whippet', group: 'Hounds' },
    { value: 'collie', label: 'Border collie', group: 'Herding dogs' },
    ...Array.from({ length: 60 }, (_, index) => ({ value: `Hound ${index + 1}`, group: 'Hounds' })),
  ],
  '/steps': [
    step(2, 'Country', '/breed', {
      kind: 'dropdown',
      label: 'Country',
      choices: { list: 'countries' },
      nothingFound: 'No country of that name',
    }),
    step(3, 'Breed', '/terms', {
      kind: 'dropdown',
      label: 'Breed',
      choices: 'breeds',
      nothingFound: 'No breed of that name',
    }),
    step(4, 'Terms', '/letters', {
      kind: 'consent',
      must: true,
      words: 'I agree to the {terms} and have read the {privacy}.',
      links: {
        terms: { label: 'terms of use', href: 'https://petly.example/terms' },
        privacy: { label: 'privacy notice', href: '/' },
      },
      wordsField: 'Terms agreed to',
      variants: { plain: { words: 'I agree to the {terms}, see {privacy}.' } },
    }),
    step(5, 'Letters', '/done', {
      kind: 'consent',
      must: false,
      words: 'Write to me when the passport runs out.',
      wordsField: 'Letters agreed to',
    }),
  ],
  '/experiments': [{ id: 'terms', step: '/terms', weights: { plain: 1 } }],
  '/plans': [],
  '/texts/rejections': {
    'not-a-choice': 'Take one from the list.',
    'consent-needed': 'Tick the box to go on.',
  },
  '/completion': { reached: '/done' },
});
