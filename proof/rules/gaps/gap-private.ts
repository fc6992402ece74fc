import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { pathOf } from '../../../schema/places/pointer.ts';
import { askersOf, fieldsTold, gapsOf } from '../../facts/texts/gaps.ts';
import type { Rule } from '../rule.ts';

function isPrivate(step: Step): boolean {
  const { personal } = kindAuthoringOf(step);
  return (
    step.sensitive === true || (typeof personal === 'function' ? personal(step) : personal !== undefined)
  );
}

/** Whether the text is the title of a screen, also in a variant. */
function isTitle(pointer: string): boolean {
  const [section, , ...below] = pathOf(pointer);
  return (
    below.at(-1) === 'title' &&
    (below.length === 1 || (section === 'steps' && below[0] === 'variants' && below.length === 3)) &&
    (section === 'steps' || section === 'pages')
  );
}

/** A private answer in the title of a screen, which tag managers read and browsers store. */
export const gapPrivate: Rule = {
  id: 'gap-private',
  summary: 'No title of a screen tells a sensitive answer, or one that says who the visitor is.',
  severity: 'error',
  check: ({ funnel }) =>
    gapsOf(funnel)
      .filter(({ pointer }) => isTitle(pointer))
      .flatMap(({ gap, pointer }) => {
        const field = fieldsTold(funnel, gap).find((name) => askersOf(funnel, name).some(isPrivate));
        return field === undefined
          ? []
          : [
              {
                pointer,
                message: `The title shows the answer to '${field}', which is private, so it reaches tag managers, the browser's history and everybody who sees the screen. Write a title without it, and show it in the heading or the text.`,
              },
            ];
      }),
};
