import type { Funnel } from '../../schema/funnel.ts';
import type { Step } from '../../schema/step.ts';
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

/** A pet's passport: a country and a breed out of long lists. */
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
    step(3, 'Breed', '/done', {
      kind: 'dropdown',
      label: 'Breed',
      choices: 'breeds',
      nothingFound: 'No breed of that name',
    }),
  ],
  '/experiments': [],
  '/plans': [],
  '/texts/rejections': { 'not-a-choice': 'Take one from the list.' },
  '/completion': { reached: '/done' },
});
