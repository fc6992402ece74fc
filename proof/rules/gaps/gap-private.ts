import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { askersOf, fieldsShown, gapsOf } from '../../facts/texts/gaps.ts';
import type { Rule } from '../rule.ts';

function isPrivate(step: Step): boolean {
  const { personal } = kindAuthoringOf(step);
  return (
    step.sensitive === true || (typeof personal === 'function' ? personal(step) : personal !== undefined)
  );
}

/** Whether the text is the title of a screen, also in a variant. */
function isTitle(pointer: string): boolean {
  return /^\/(?:pages\/[^/]+|steps\/\d+(?:\/variants\/[^/]+)?)\/title$/.test(pointer);
}

export const gapPrivate: Rule = {
  id: 'gap-private',
  summary: 'No title of a screen tells a sensitive answer, or one that says who the visitor is.',
  severity: 'error',
  *check({ funnel }) {
    for (const { gap, pointer } of gapsOf(funnel)) {
      const field = fieldsShown(funnel, gap).find((name) => askersOf(funnel, name).some(isPrivate));
      if (field !== undefined && isTitle(pointer))
        yield {
          pointer,
          message: `The title shows the answer to '${field}', which is private, so it reaches tag managers, the browser's history and everybody who sees the screen. Write a title without it, and show it in the heading or the text.`,
        };
    }
  },
};
