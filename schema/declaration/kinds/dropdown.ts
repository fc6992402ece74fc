import { type Static, Type } from 'typebox';
import { accepted, rejected } from '../../answers/answer.ts';
import { codeLists } from '../../kinds/code-lists.ts';
import type { Catalog, StepKind } from '../../kinds/kind.ts';
import { choicesForms, storedValues } from '../sections/choice-set.ts';
import { blankableText, filledText, type StaticOf, strict } from '../typebox-builders.ts';

const list = Type.Enum(['countries', 'us-states'], {
  title: 'List',
  description:
    "countries: every country by its name in the funnel's language, stored as its ISO 3166-1 code, such as FR. us-states: the states of the USA by their English names, stored as postal codes, such as CA.",
});

const builtIn = strict({ list }, { description: 'A list that need not be written down.' });

const props = {
  label: filledText('Label', 'Above the input; names it and its choices to screen readers.'),
  placeholder: Type.Optional(blankableText('Placeholder')),
  choices: Type.Unsafe<string | Static<typeof builtIn>>({
    title: 'Choices',
    description: 'The name of a set in choiceSets, or the choices themselves; they may be in groups.',
    anyOf: [...choicesForms, builtIn],
  }),
  nothingFound: filledText('Nothing found', 'In place of the choices, where none fits what is typed.'),
};

type Props = StaticOf<typeof props>;

/** The values that a dropdown stores. */
const valuesOf = ({ choices }: Pick<Props, 'choices'>, { choiceSets }: Catalog): readonly string[] =>
  typeof choices === 'string' ? storedValues(choiceSets, choices) : codeLists[choices.list].codes();

/** One choice from a long list, found by typing; stored as the choice's value, or as its code. */
export const dropdown: StepKind<typeof props, string> = {
  props,
  call: 'update',
  check: (step, raw, catalog) => {
    const values = valuesOf(step, catalog);
    return typeof raw === 'string' && values.includes(raw)
      ? accepted(raw)
      : rejected(
          'not-a-choice',
          `The answer is not one of the ${values.length} choices of this step. Send what one of them stores, such as '${values[0]}'.`,
        );
  },
  read: (step, text, catalog) => dropdown.check(step, text, catalog),
  format: (_, answer) => answer,
  domain: (step, catalog) => ({ values: valuesOf(step, catalog) }),
  choiceSets: ({ choices }) => (typeof choices === 'string' ? [{ name: choices, path: ['choices'] }] : []),
  inForms: [],
  example: { label: 'Country', choices: { list: 'countries' }, nothingFound: 'No country of that name' },
};
