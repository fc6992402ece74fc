import { Type } from 'typebox';
import { type ChoiceSets, choicesOf, labelOf, storedValue, storedValues } from '../../answers/choice-set.ts';
import { multiChoice as behaviour, excludes, exclusiveValues, separator } from '../../kinds/multi-choice.ts';
import { lintIf } from '../lint.ts';
import { choicesSchema, layoutSchema } from '../sections/choice-set.ts';
import { integer } from '../typebox-builders.ts';
import { defineKind } from './step-kind.ts';

const props = {
  choices: choicesSchema,
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

/** The values of which a stored text consists, in any order; the text itself if it is no such combination. */
function partsOf(text: string, values: readonly string[]): readonly string[] {
  const whole = text + separator;
  // By the length of the text that is read so far, the last value read. The loop adds to the Map that it iterates over.
  const read = new Map([[0, '']]);
  for (const at of read.keys()) {
    for (const value of values) {
      const end = at + value.length + separator.length;
      if (!read.has(end) && whole.startsWith(value + separator, at)) read.set(end, value);
    }
  }
  const parts: string[] = [];
  let at = whole.length;
  for (let value = read.get(at); value; value = read.get(at)) {
    parts.push(value);
    at -= value.length + separator.length;
  }
  return parts.length > 0 ? parts : [text];
}

/** How many choices can be chosen together with others. */
const countTogether = (sets: ChoiceSets, name: string): number =>
  choicesOf(sets, name).filter((choice) => !excludes(choice)).length;

/** Whether an answer can have so many of the choices. */
const canBeMet = (min = 1, max = Number.POSITIVE_INFINITY, count: number): boolean =>
  min <= Math.min(max, Math.max(count, 1));

/** Whether the stored text of a value can be mistaken for other values that were chosen together. */
function canBeTakenForOthers(value: string, values: readonly string[]): boolean {
  const texts = values.map((each) => each + separator);
  /** The rest of one text after another with which it begins. */
  const remainder = (text: string, begin: string) =>
    text.length > begin.length && text.startsWith(begin) ? [text.slice(begin.length)] : [];
  // The differences between two readings of one stored text; they are the same text if a difference is a value again.
  const rests = new Set(texts.flatMap((other) => remainder(value + separator, other)));
  for (const rest of rests) {
    for (const text of texts)
      for (const more of [...remainder(rest, text), ...remainder(text, rest)]) rests.add(more);
  }
  return texts.some((text) => rests.has(text));
}

export const multiChoice = defineKind(behaviour, {
  title: 'Multi-choice',
  summary: 'Any of several choices.',
  props,
  offersOther: true,
  listsChoices: true,
  read: (step, text, catalog) =>
    behaviour.check(
      step,
      text === '' ? [] : partsOf(text, storedValues(catalog.choiceSets, step.choices)),
      catalog,
    ),
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
    'choice-separator': (step, { choiceSets }) => {
      const values = storedValues(choiceSets, step.choices);
      return values
        .filter((value) => canBeTakenForOthers(value, values))
        .map((value) => ({
          path: ['choices'],
          message: `The choice '${value}' contains a comma and a space, which also separate the choices of a stored answer, so it can be taken for others chosen together. Store it without ', ', and write the comma into its label.`,
        }));
    },
  },
});
