import { type Choice, labelOf, storedValue } from '../../../schema/answers/choice-set.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Finding, Rule } from '../rule.ts';

/** Readers do not notice differences of case and spaces. */
const asRead = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, '');

/** The place of a choice's text: a property, or the whole choice. */
const pointerOf = (set: string, index: number, choice: Choice, property: 'value' | 'label'): string =>
  typeof choice === 'string'
    ? pointerTo('choiceSets', set, index)
    : pointerTo('choiceSets', set, index, property);

function repeatedIn(set: string, choices: readonly Choice[]): readonly Finding[] {
  const values = new Map<string, string>();
  const labels = new Map<string, string>();
  return choices.flatMap((choice, index) => {
    const value = { text: storedValue(choice), pointer: pointerOf(set, index, choice, 'value') };
    const label = { text: labelOf(choice), pointer: pointerOf(set, index, choice, 'label') };
    const sameValue = values.get(asRead(value.text));
    const sameLabel = labels.get(asRead(label.text));
    if (sameValue === undefined) values.set(asRead(value.text), value.pointer);
    if (sameLabel === undefined) labels.set(asRead(label.text), label.pointer);
    if (sameValue !== undefined) {
      return {
        pointer: value.pointer,
        message: `The choice '${value.text}' is stored like another of this set, so nobody can tell which was chosen. Remove it, or give it a stored value of its own.`,
        related: [{ pointer: sameValue, message: 'The other is here.' }],
      };
    }
    if (sameLabel !== undefined) {
      return {
        pointer: label.pointer,
        message: `The choice '${label.text}' reads like another of this set, so visitors cannot tell which to take. Remove it, or say what sets it apart.`,
        related: [{ pointer: sameLabel, message: 'The other is here.' }],
      };
    }
    const own = choices.findIndex((other) => asRead(storedValue(other)) === asRead(label.text));
    return asRead(label.text) === asRead(value.text) || own < 0
      ? []
      : [
          {
            pointer: label.pointer,
            message: `Visitors read '${label.text}', and '${value.text}' is stored, while another choice stores '${label.text}', so the answers mean the opposite of what was chosen. Exchange the labels, or correct one.`,
            related: [
              { pointer: pointerOf(set, own, choices[own] ?? '', 'value'), message: 'The other is here.' },
            ],
          },
        ];
  });
}

/** Two choices of one set with the same stored value, or with the same label. */
export const duplicateChoice: Rule = {
  id: 'duplicate-choice',
  summary: 'No two choices of a set are stored alike or read alike, and none reads as another is stored.',
  severity: 'error',
  check: ({ funnel }) =>
    Object.entries(funnel.choiceSets).flatMap(([set, choices]) => repeatedIn(set, choices)),
};
