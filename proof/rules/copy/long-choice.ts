import { labelOf } from '../../../schema/answers/choice-set.ts';
import type { Rule } from '../rule.ts';

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
  *choice({ choice, at }, { limit }) {
    const { length } = [...labelOf(choice)];
    if (length > limit)
      yield {
        pointer: at(),
        message: `This choice has ${length} characters, so on a phone it takes more lines than can be taken in at a glance. Say it in ${limit} or fewer, under 'label' where the stored value has to stay.`,
      };
  },
};
