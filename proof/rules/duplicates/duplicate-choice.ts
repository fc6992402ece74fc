import { type Choice, labelOf, storedValue } from '../../../schema/answers/choice-set.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Fix, Rule } from '../rule.ts';

/** Readers do not notice differences of case and spaces. */
export const asRead = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, '');

/** The place of a choice's text: a property, or the whole choice. */
const pointerOf = (set: string, index: number, choice: Choice, property: 'value' | 'label'): string =>
  typeof choice === 'string'
    ? pointerTo('choiceSets', set, index)
    : pointerTo('choiceSets', set, index, property);

export const duplicateChoice: Rule = {
  id: 'duplicate-choice',
  summary: 'No two choices of a set are stored alike or read alike, and none reads as another is stored.',
  severity: 'error',
  *check({ funnel }) {
    for (const [set, choices] of Object.entries(funnel.choiceSets)) {
      const values = new Map<string, string>();
      const labels = new Map<string, string>();
      for (const [index, choice] of choices.entries()) {
        const [value, label] = [storedValue(choice), labelOf(choice)];
        const sameValue = values.get(asRead(value));
        const sameLabel = labels.get(asRead(label));
        values.set(asRead(value), sameValue ?? pointerOf(set, index, choice, 'value'));
        labels.set(asRead(label), sameLabel ?? pointerOf(set, index, choice, 'label'));
        const swapped = choices.findIndex((other) => asRead(storedValue(other)) === asRead(label));
        const fix: Fix = {
          title: `Remove the second '${label}'`,
          op: 'remove',
          pointer: pointerTo('choiceSets', set, index),
        };
        if (sameValue !== undefined)
          yield {
            pointer: pointerOf(set, index, choice, 'value'),
            message: `The choice '${value}' is stored like another of this set, so nobody can tell which was chosen. Remove it, or give it a stored value of its own.`,
            related: [{ pointer: sameValue, message: 'The other is here.' }],
            fix,
          };
        else if (sameLabel !== undefined)
          yield {
            pointer: pointerOf(set, index, choice, 'label'),
            message: `The choice '${label}' reads like another of this set, so visitors cannot tell which to take. Remove it, or say what sets it apart.`,
            related: [{ pointer: sameLabel, message: 'The other is here.' }],
            fix,
          };
        else if (asRead(label) !== asRead(value) && swapped >= 0)
          yield {
            pointer: pointerOf(set, index, choice, 'label'),
            message: `Visitors read '${label}', and '${value}' is stored, while another choice stores '${label}', so the answers mean the opposite of what was chosen. Exchange the labels, or correct one.`,
            related: [
              {
                pointer: pointerOf(set, swapped, choices[swapped] ?? '', 'value'),
                message: 'The other is here.',
              },
            ],
          };
      }
    }
  },
};
