import { storedValues } from '../../answers/choice-set.ts';
import type { Offering } from '../../kinds/choices-from.ts';
import { ranking as behaviour } from '../../kinds/ranking.ts';
import { choicesSchema } from '../sections/choice-set.ts';
import { templateText } from '../typebox-builders.ts';
import { lintSeparators, partsOf } from './joined-choices.ts';
import { defineKind } from './step-kind.ts';

const props = {
  choices: choicesSchema,
  upLabel: templateText(
    'Up',
    ['choice'],
    "Names the button that moves a choice up, such as 'Move {choice} up'.",
  ),
  downLabel: templateText('Down', ['choice'], 'Names the button that moves a choice down.'),
  placeName: templateText(
    'Name of a place',
    ['choice', 'place', 'count'],
    "What screen readers say of a choice that was moved, such as '{choice}: place {place} of {count}'.",
  ),
};

export const ranking = defineKind(behaviour, {
  title: 'Ranking',
  summary: 'All of several choices, put in order.',
  props,
  listsChoices: true,
  read: (step, text, catalog) =>
    behaviour.check(step, partsOf(text, storedValues(catalog.choiceSets, step.choices)), catalog),
  domain: (step, { choiceSets }) => {
    const values = storedValues(choiceSets, step.choices);
    const { choicesFrom } = step as Offering;
    return { values, several: choicesFrom ? {} : { min: values.length } };
  },
  choiceSets: ({ choices }) => [{ name: choices, path: ['choices'] }],
  inForms: [],
  example: {
    choices: 'yes-no',
    upLabel: 'Move {choice} up',
    downLabel: 'Move {choice} down',
    placeName: '{choice}: place {place} of {count}',
  },
  scaffold: () => ({ choices: ['Price', 'Taste', 'Speed'] }),
  lint: { 'choice-separator': lintSeparators },
});
