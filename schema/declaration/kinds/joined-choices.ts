import { storedValues } from '../../answers/choice-set.ts';
import type { Catalog } from '../../kinds/kind.ts';
import { separator } from '../../kinds/multi-choice.ts';
import type { Lint } from '../lint.ts';

/** The values of which a stored text consists, in its order; the text itself if it is no such combination. */
export function partsOf(text: string, values: readonly string[]): readonly string[] {
  if (text === '') return [];
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
  return parts.length > 0 ? parts.reverse() : [text];
}

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

/** The choices of a step that cannot be told apart once several are stored as one text. */
export function lintSeparators(step: { readonly choices: string }, { choiceSets }: Catalog): readonly Lint[] {
  const values = storedValues(choiceSets, step.choices);
  return values
    .filter((value) => canBeTakenForOthers(value, values))
    .map((value) => ({
      path: ['choices'],
      message: `The choice '${value}' contains a comma and a space, which also separate the choices of a stored answer, so it can be taken for others chosen together. Store it without ', ', and write the comma into its label.`,
    }));
}
