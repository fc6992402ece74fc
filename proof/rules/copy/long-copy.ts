import { textsOf } from '../../../schema/authoring/texts/texts.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

/** The most characters of a button: two lines on a phone. */
const buttonLength = 60;

const buttons: readonly unknown[] = ['button', 'continueLabel', 'homeLabel', 'callToAction'];

export const longCopy: Rule = {
  id: 'long-copy',
  summary: 'No heading is a paragraph, and no button is longer than two lines of a phone.',
  severity: 'warning',
  limit: { default: 200, description: 'How many characters a heading may have.' },
  *check({ funnel, limit }) {
    for (const { path, text } of textsOf(funnel)) {
      const name = path.at(-1);
      const maxLength =
        name === 'heading' ? limit : buttons.includes(name) ? buttonLength : Number.POSITIVE_INFINITY;
      const { length } = [...text];
      if (length > maxLength)
        yield {
          pointer: pointerTo(...path),
          message: `This ${name === 'heading' ? 'heading' : 'button'} has ${length} characters, more than are read at a glance. Say it in ${maxLength} or fewer, and the rest in a text.`,
        };
    }
  },
};
