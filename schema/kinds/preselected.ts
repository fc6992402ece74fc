import type { Answer, Answers } from '../answers/answer.ts';
import { type ChoiceSets, storedValues } from '../answers/choice-set.ts';
import { isOffered, type Offering } from './choices-from.ts';
import { separator } from './multi-choice.ts';
import type { Other } from './options.ts';

/** A question of which an answer, such as one choice or several, may be marked before the visitor has answered. */
export interface Preselecting extends Offering {
  readonly preselected?: string | number | readonly string[] | undefined;
  readonly other?: Other | undefined;
}

interface Sets {
  readonly choiceSets: ChoiceSets;
}

/**
 * The answer that is marked when a question is first shown; undefined if none is, or if the earlier answers leave it no
 * longer among the choices.
 */
export function preselectedAnswer(
  catalog: Sets,
  question: Preselecting,
  earlier: Answers,
): Answer | undefined {
  const { preselected, other } = question;
  if (preselected === undefined || !isOffered(catalog, question, preselected, earlier)) return undefined;
  return other ? { picked: preselected, text: '' } : preselected;
}

/** The text that is stored for the preselected answer; undefined if there is none. */
export function preselectedText(
  { choiceSets }: Sets,
  { preselected, choices }: Preselecting,
): string | undefined {
  if (typeof preselected !== 'object') return preselected === undefined ? undefined : String(preselected);
  // Several choices are stored in the order of their set.
  const values = storedValues(choiceSets, String(choices));
  return values.filter((value) => preselected.includes(value)).join(separator);
}

/**
 * Whether a stored text is the preselected answer of its question. Whether the visitor chose it by hand cannot be told:
 * it was marked already. In: the question as the session sees it.
 */
export function isPreselected(catalog: Sets, question: Preselecting, text: string | undefined): boolean {
  const preselected = preselectedText(catalog, question);
  return preselected !== undefined && preselected === text;
}
