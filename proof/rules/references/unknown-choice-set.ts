import { choiceSetUses } from '../../facts/uses/choice-set-uses.ts';
import { didYouMean } from '../../nearest.ts';
import type { Rule } from '../rule.ts';

/** An undeclared choice set: the question would have no answers. */
export const unknownChoiceSet: Rule = {
  id: 'unknown-choice-set',
  summary: 'Every choice set that is named is declared.',
  severity: 'error',
  essential: true,
  check: ({ funnel }) => {
    const known = Object.keys(funnel.choiceSets);
    return choiceSetUses(funnel)
      .filter(({ name }) => !Object.hasOwn(funnel.choiceSets, name))
      .map(({ name, pointer }) => ({
        pointer,
        message: `There is no choice set '${name}', so this question has no answers to choose. Add it to 'choiceSets' or name one that is there.${didYouMean(name, known)}`,
      }));
  },
};
