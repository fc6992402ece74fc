import type { Funnel } from '../../schema/declaration/funnel.ts';
import { minimalFunnel } from './funnels.ts';
import { withValues } from './with-values.ts';

/**
 * The minimal funnel, whose second step is a form of three questions: the age of a pet, and, for a young one, name and
 * size.
 */
export const formFunnel: Funnel = withValues(minimalFunnel, {
  '/choiceSets/sizes': ['Small', 'Large'],
  '/steps/1': {
    kind: 'form',
    number: 3,
    path: '/details',
    title: 'Details',
    heading: 'Tell us more',
    field: 'Details',
    statusField: 'Details Status',
    value: 'done',
    problemsHeading: 'There is a problem',
    questions: [
      {
        kind: 'slider',
        field: 'Age',
        heading: 'How old?',
        min: 0,
        max: 20,
        step: 1,
        default: 5,
        store: {},
        display: {},
      },
      {
        kind: 'text',
        field: 'Nickname',
        label: 'What do you call it?',
        maxLength: 20,
        suggestions: [],
        when: { answer: 'Age', atMost: 1 },
        sensitive: true,
      },
      {
        kind: 'choice',
        field: 'Size',
        heading: 'Which size?',
        choices: 'sizes',
        when: { answer: 'Nickname', answered: true },
      },
    ],
    next: '/plan',
    onSaveFailure: 'log',
  },
  '/steps/0/next/1/to': '/details',
});
