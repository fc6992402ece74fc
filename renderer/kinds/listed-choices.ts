import { choicesOf, labelOf, storedValue } from '../../schema/answers/choice-set.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { StepOf } from '../../schema/declaration/step.ts';
import { codeLists } from '../../schema/kinds/code-lists.ts';
import { matchingSuggestions, plain } from './use-suggestions.ts';

/** A choice as a dropdown lists it. */
export interface ListedChoice {
  readonly value: string;
  readonly label: string;
  /** What else a visitor may type for the choice: its code, or a shorter name. */
  readonly otherNames: readonly string[];
  readonly group: string | undefined;
}

/**
 * The choices of a dropdown: a choice set in its own order, group by group; countries and states sorted by name in the
 * language.
 */
export function listedChoices(
  { choices }: Pick<StepOf<'dropdown'>, 'choices'>,
  { choiceSets, language }: Pick<Funnel, 'choiceSets' | 'language'>,
): readonly ListedChoice[] {
  if (typeof choices !== 'string') {
    const { codes, namesIn } = codeLists[choices.list];
    const namesOf = namesIn(language);
    const listed = codes().map((value) => {
      const [label, ...otherNames] = namesOf(value);
      return { value, label, otherNames, group: undefined };
    });
    return listed.sort((a, b) => a.label.localeCompare(b.label, language));
  }
  const listed = choicesOf(choiceSets, choices).map((choice) => ({
    value: storedValue(choice),
    label: labelOf(choice),
    otherNames: [],
    group: typeof choice === 'string' ? undefined : choice.group,
  }));
  return groupsOf(listed).flat();
}

/** The choices by their groups. Not by `Map.groupBy`, which Safari has only since 17.4. */
function groupsOf(choices: readonly ListedChoice[]): readonly (readonly ListedChoice[])[] {
  const names = new Set(choices.map(({ group }) => group));
  return [...names].map((name) => choices.filter(({ group }) => group === name));
}

/**
 * The labels of the choices that match the typed text, group by group: first a choice with this text as its other name,
 * then labels that begin with the text, then the rest.
 */
export function fittingLabels(choices: readonly ListedChoice[], typed: string): readonly string[] {
  const sought = plain(typed.trim());
  return groupsOf(choices).flatMap((listed) => {
    const named = listed.filter(({ otherNames }) => otherNames.some((name) => plain(name) === sought));
    const fitting = matchingSuggestions(
      listed.map(({ label }) => label),
      typed,
    );
    const begins = fitting.filter((label) => plain(label).startsWith(sought));
    return [...new Set([...named.map(({ label }) => label), ...begins, ...fitting])];
  });
}
