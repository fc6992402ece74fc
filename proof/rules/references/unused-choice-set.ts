import { pointerTo } from '../../../schema/places/pointer.ts';
import { choiceSetUses } from '../../facts/uses/choice-set-uses.ts';
import { nearest } from '../../nearest.ts';
import type { Rule } from '../rule.ts';

export const unusedChoiceSet: Rule = {
  id: 'unused-choice-set',
  summary: 'Some question names each choice set.',
  severity: 'warning',
  enoughInOneArm: true,
  *check({ funnel }) {
    const known = Object.keys(funnel.choiceSets);
    const named = new Set(choiceSetUses(funnel).map(({ name }) => name));
    // A set whose only use is misspelt is reported by another rule, which suggests its name.
    const misspelt = [...named].filter((name) => !Object.hasOwn(funnel.choiceSets, name));
    const suggested = new Set(misspelt.map((name) => nearest(name, known)));
    for (const name of known)
      if (!named.has(name) && !suggested.has(name))
        yield {
          pointer: pointerTo('choiceSets', name),
          at: 'key',
          message: `No question names the choice set '${name}', so changing it changes nothing. Let a question use it, or remove it.`,
          fix: {
            title: `Remove the choice set '${name}'`,
            op: 'remove',
            pointer: pointerTo('choiceSets', name),
          },
        };
  },
};
