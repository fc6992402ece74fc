import { textsOf } from '../../../schema/authoring/texts/texts.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

/** The most characters of a button: two lines on a phone. */
const longestButton = 60;

const buttons: readonly unknown[] = ['button', 'continueLabel', 'homeLabel', 'callToAction'];

/** A heading that nobody reads to its end, or a button that is a paragraph. */
export const longCopy: Rule = {
  id: 'long-copy',
  summary: 'No heading is a paragraph, and no button is longer than two lines of a phone.',
  severity: 'warning',
  limit: { default: 200, description: 'How many characters a heading may have.' },
  check: ({ funnel, limit }) =>
    textsOf(funnel).flatMap(({ path, text }) => {
      const name = path.at(-1);
      const most = name === 'heading' ? limit : buttons.includes(name) ? longestButton : undefined;
      const { length } = [...text];
      return most === undefined || length <= most
        ? []
        : [
            {
              pointer: pointerTo(...path),
              message: `This ${name === 'heading' ? 'heading' : 'button'} has ${length} characters, more than are read at a glance. Say it in ${most} or fewer, and the rest in a text.`,
            },
          ];
    }),
};
