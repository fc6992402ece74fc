import { pointerTo } from '../../../schema/places/pointer.ts';
import { choiceSetUses } from '../../facts/uses/choice-set-uses.ts';
import { nearest } from '../../nearest.ts';
import type { Rule } from '../rule.ts';

/** A choice set that no question names, so that edits of it have no effect. */
export const unusedChoiceSet: Rule = {
  id: 'unused-choice-set',
  summary: 'Some question names each choice set.',
  severity: 'warning',
  enoughInOneArm: true,
  check: ({ funnel }) => {
    const known = Object.keys(funnel.choiceSets);
    const named = new Set(choiceSetUses(funnel).map(({ name }) => name));
    // A set whose only use is misspelt is reported by another rule, which suggests its name.
    const meant = new Set(
      [...named]
        .filter((name) => !Object.hasOwn(funnel.choiceSets, name))
        .map((name) => nearest(name, known)),
    );
    return known
      .filter((name) => !named.has(name) && !meant.has(name))
      .map((name) => ({
        pointer: pointerTo('choiceSets', name),
        at: 'key' as const,
        message: `No question names the choice set '${name}', so changing it changes nothing. Let a question use it, or remove it.`,
      }));
  },
};
