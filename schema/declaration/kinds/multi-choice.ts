import { Type } from 'typebox';
import { type ChoiceSets, choicesOf, labelOf, storedValue, storedValues } from '../../answers/choice-set.ts';
import { multiChoice as behaviour, excludes, exclusiveValues } from '../../kinds/multi-choice.ts';
import { lintIf } from '../lint.ts';
import { severalPreselectedSchema } from '../options/preselected.ts';
import { choicesSchema, layoutSchema } from '../sections/choice-set.ts';
import { integer } from '../typebox-builders.ts';
import { lintSeparators, partsOf } from './joined-choices.ts';
import { defineKind } from './step-kind.ts';

const props = {
  choices: choicesSchema,
  preselected: severalPreselectedSchema,
  layout: Type.Optional(layoutSchema),
  minChoices: Type.Optional(
    integer(
      'Least choices',
      'How many visitors choose at least; 1 where left out. An exclusive choice stands alone all the same.',
      { minimum: 1 },
    ),
  ),
  maxChoices: Type.Optional(integer('Most choices', 'How many visitors may choose.', { minimum: 1 })),
  continueShown: Type.Enum(['when-selected', 'always'], {
    title: 'Continue shown',
    description:
      'when-selected: the button appears with the first selection. always: it is there, and does nothing until something is selected.',
  }),
};

/** A choice that says that none of the others holds, in the languages of the default texts. */
const none =
  /^(?:none|none of (?:these|the above|them)|nothing|keine?s?|(?:keine?s?|nichts) davon|ningun[oa]|ningun[oa] de (?:est[oa]s|l[oa]s anteriores)|aucune?|aucun de ces choix|nenhum[oa]?|nenhum[oa]? dest[ea]s)[.!]?$/iu;

/** How many choices can be chosen together with others. */
const countTogether = (sets: ChoiceSets, name: string): number =>
  choicesOf(sets, name).filter((choice) => !excludes(choice)).length;

/** Whether an answer can have so many of the choices. */
const canBeMet = (min = 1, max = Number.POSITIVE_INFINITY, count: number): boolean =>
  min <= Math.min(max, Math.max(count, 1));

export const multiChoice = defineKind(behaviour, {
  title: 'Multi-choice',
  summary: 'Any of several choices.',
  props,
  offersOther: true,
  listsChoices: true,
  read: (step, text, catalog) =>
    behaviour.check(step, partsOf(text, storedValues(catalog.choiceSets, step.choices)), catalog),
  domain: ({ choices, minChoices, maxChoices }, { choiceSets }) => ({
    values: storedValues(choiceSets, choices),
    // With bounds that no answer meets, which a rule reports, the steps after it are still explored.
    several: canBeMet(minChoices, maxChoices, countTogether(choiceSets, choices))
      ? { min: minChoices, max: maxChoices }
      : {},
    exclusive: exclusiveValues(choiceSets, choices),
  }),
  choiceSets: ({ choices }) => [{ name: choices, path: ['choices'] }],
  inForms: ['continueShown'],
  example: { choices: 'yes-no', continueShown: 'when-selected' },
  scaffold: () => ({ choices: ['Cats', 'Dogs'] }),
  defaults: { continueShown: 'when-selected' },
  lint: {
    'unlikely-setting': ({ choices }, { choiceSets }) =>
      choicesOf(choiceSets, choices)
        .filter((choice) => none.test(labelOf(choice)) && !excludes(choice))
        .map((choice) => ({
          path: ['choices'],
          message: `The choice '${labelOf(choice)}' can be chosen together with others, which contradicts it. Write it as { "value": "${storedValue(choice)}", "exclusive": true }.`,
        })),
    'choice-count': ({ choices, minChoices = 1, maxChoices }, { choiceSets }) => {
      const count = countTogether(choiceSets, choices);
      const fault =
        maxChoices !== undefined && minChoices > maxChoices
          ? `may choose ${maxChoices}, so no answer can be given. Exchange the two.`
          : `there are ${count} choices, so no answer can be given. Ask for fewer, or add choices.`;
      return lintIf(
        !canBeMet(minChoices, maxChoices, count),
        ['minChoices'],
        `Visitors have to choose ${minChoices}, and ${fault}`,
      );
    },
    'choice-separator': lintSeparators,
  },
});
