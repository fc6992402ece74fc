import { type Static, Type } from 'typebox';
import { dropdown as behaviour, valuesOf } from '../../kinds/dropdown.ts';
import { preselectedSchema } from '../options/preselected.ts';
import { choicesForms } from '../sections/choice-set.ts';
import { blankableText, filledText, strict } from '../typebox-builders.ts';
import { defineKind } from './step-kind.ts';

const list = Type.Enum(['countries', 'us-states'], {
  title: 'List',
  description:
    "countries: every country by its name in the funnel's language, stored as its two letters, such as FR. us-states: the states of the USA by their English names, stored as postal codes, such as CA.",
});

const builtIn = strict({ list }, { description: 'A list that need not be written down.' });

const props = {
  label: filledText('Label', 'Above the input; names it and its choices to screen readers.'),
  placeholder: Type.Optional(blankableText('Placeholder')),
  choices: Type.Unsafe<string | Static<typeof builtIn>>({
    title: 'Choices',
    description: 'A choice set, or the choices of this question alone; they may be in groups.',
    anyOf: [...choicesForms, builtIn],
  }),
  preselected: preselectedSchema,
  nothingFound: filledText('Nothing found', 'In place of the choices, where none fits what is typed.'),
};

export const dropdown = defineKind(behaviour, {
  title: 'Dropdown',
  summary: 'One of many choices, found by typing.',
  props,
  offersOther: true,
  domain: (step, catalog) => ({ values: valuesOf(step, catalog) }),
  choiceSets: ({ choices }) => (typeof choices === 'string' ? [{ name: choices, path: ['choices'] }] : []),
  inForms: [],
  example: { label: 'Country', choices: { list: 'countries' }, nothingFound: 'No country of that name' },
});
