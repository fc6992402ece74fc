import { choiceSetUses } from '../../facts/uses/choice-set-uses.ts';
import { withMeantName } from '../fix.ts';
import type { Rule } from '../rule.ts';

export const unknownChoiceSet: Rule = {
  id: 'unknown-choice-set',
  summary: 'Every choice set that is named is declared.',
  severity: 'error',
  essential: true,
  *check({ funnel }) {
    for (const { name, pointer } of choiceSetUses(funnel))
      if (!Object.hasOwn(funnel.choiceSets, name))
        yield withMeantName(
          {
            pointer,
            message: `There is no choice set '${name}', so this question has no answers to choose. Add it to 'choiceSets' or name one that is there.`,
          },
          name,
          Object.keys(funnel.choiceSets),
        );
  },
};
