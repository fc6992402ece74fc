import { type Choice, choicesOf, declines, labelOf, storedValue } from '../answers/choice-set.ts';
import type { Funnel } from '../declaration/funnel.ts';
import type { Step } from '../declaration/step.ts';
import { excludes } from '../kinds/multi-choice.ts';
import { hash } from '../steps/hash.ts';

type Sorted = (choices: readonly Choice[]) => readonly Choice[];

/** The orders of choices, by their names. */
const orders = {
  'by-label': (_: Step, { language }: Funnel): Sorted => {
    const { compare } = new Intl.Collator(language);
    return (choices) => [...choices].sort((a, b) => compare(labelOf(a), labelOf(b)));
  },
  random: ({ field }: Step, _: Funnel, sessionId: string): Sorted => {
    const place = (choice: Choice) => hash(`${sessionId} ${field} ${storedValue(choice)}`);
    return (choices) => [...choices].sort((a, b) => place(a) - place(b));
  },
};

/**
 * The funnel, with the choices of a step in the order in which the session sees them. For drawing alone: several choices
 * are stored in the order of the file.
 */
export function inOrder(funnel: Funnel, step: Step, sessionId: string): Funnel {
  const { choicesOrder, choices: set, other } = step as Step & { readonly choices?: string };
  if (!choicesOrder || !set) return funnel;
  const isLast = (choice: Choice) =>
    declines(choice) || excludes(choice) || storedValue(choice) === other?.choice;
  const choices = choicesOf(funnel.choiceSets, set);
  const first = choices.filter((choice) => !isLast(choice));
  const ordered = [...orders[choicesOrder](step, funnel, sessionId)(first), ...choices.filter(isLast)];
  return { ...funnel, choiceSets: { ...funnel.choiceSets, [set]: ordered } } as Funnel;
}
