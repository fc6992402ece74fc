import type { Answer, Answers } from '../answers/answer.ts';
import { type ChoiceSets, choicesOf, storedValue, storedValues } from '../answers/choice-set.ts';

/** A question with choices, and the field of the earlier question of whose answer they are, if any. */
export interface Offering {
  readonly choices?: unknown;
  readonly choicesFrom?: string | undefined;
}

interface Sets {
  readonly choiceSets: ChoiceSets;
}

/**
 * A question as it is asked beside the answers that count before it, and the catalog with the choices that it then has:
 * those that are in the earlier answer, but none that excludes others. Where that is missing or has none of them, all.
 */
export function offered<Catalog extends Sets, Question extends Offering>(
  catalog: Catalog,
  question: Question,
  earlier: Answers,
): { readonly catalog: Catalog; readonly question: Question } {
  const { choices, choicesFrom } = question;
  if (!choicesFrom) return { catalog, question };
  const set = String(choices);
  const chosen = [earlier[choicesFrom]].flat();
  const among = choicesOf(catalog.choiceSets, set).filter(
    (choice) => !Object(choice).exclusive && chosen.includes(storedValue(choice)),
  );
  const sets = among.length > 0 ? { ...catalog.choiceSets, [set]: among } : catalog.choiceSets;
  return { catalog: { ...catalog, choiceSets: sets }, question: { ...question, choicesFrom: undefined } };
}

/** Whether all choices in an answer are offered beside the answers before; also if it has none. */
export function isOffered(catalog: Sets, question: Offering, answer: Answer, earlier: Answers): boolean {
  if (!question.choicesFrom || answer === '') return true;
  const { choiceSets } = offered(catalog, question, earlier).catalog;
  const values = storedValues(choiceSets, String(question.choices));
  return [answer].flat().every((value) => values.includes(String(value)));
}
