import { labelOf } from '../../../schema/answers/choice-set.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

/** A choice that is too long to be read at a glance beside the others. */
export const longChoice: Rule = {
  id: 'long-choice',
  summary: 'No choice is longer than what fits on two lines of a phone.',
  severity: 'warning',
  limit: {
    // On a phone of 390 px, a choice has about 280 px for its text, and a bold letter takes 9.3 px on average (measured
    // on the choices of the shipped funnel): 31 letters a line.
    default: 60,
    description: 'How many characters a choice may have, as the visitor reads it.',
  },
  check: ({ funnel, limit }) =>
    Object.entries(funnel.choiceSets).flatMap(([name, choices]) =>
      choices.flatMap((choice, index) => {
        const { length } = [...labelOf(choice)];
        return length > limit
          ? [
              {
                pointer: pointerTo('choiceSets', name, index),
                message: `This choice has ${length} characters, so on a phone it takes more lines than can be taken in at a glance. Say it in ${limit} or fewer, under 'label' where the stored value has to stay.`,
              },
            ]
          : [];
      }),
    ),
};
