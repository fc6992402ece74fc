import { storedValue } from '../../../schema/answers/choice-set.ts';
import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { fieldWritersIn } from '../../facts/uses/field-writers.ts';
import type { Rule } from '../rule.ts';

interface Sent {
  readonly text: string;
  readonly pointer: string;
  /** Its name in a sentence. */
  readonly what: string;
}

/** The values that forms send: names of fields, choices, and the stored values of steps without a question. */
function sentBy(funnel: Funnel): readonly Sent[] {
  const fields = fieldWritersIn(funnel).map(({ field, pointer }) => ({
    text: field,
    pointer,
    what: 'name of a field',
  }));
  const choices = Object.entries(funnel.choiceSets).flatMap(([set, all]) =>
    all.map((choice, index) => ({
      text: storedValue(choice),
      pointer: pointerTo('choiceSets', set, index, ...(typeof choice === 'string' ? [] : ['value'])),
      what: 'choice',
    })),
  );
  const values = funnel.steps.flatMap((step, index) => {
    const constant = kindAuthoringOf(step).constant?.(step);
    return constant
      ? [{ text: constant.text, pointer: pointerTo('steps', index, ...constant.path), what: 'stored value' }]
      : [];
  });
  return [...fields, ...choices, ...values];
}

/** A line break in a value of a form: browsers change it before they send it (HTML, 'normalize newlines'). */
export const lineBreak: Rule = {
  id: 'line-break',
  summary: 'No field, choice or stored value has a line break.',
  severity: 'error',
  check: ({ funnel }) =>
    sentBy(funnel)
      .filter(({ text }) => /[\r\n]/.test(text))
      .map(({ pointer, what }) => ({
        pointer,
        message: `This ${what} has a line break, which browsers send as another one, so the answers of visitors who tap before the page has fully loaded are refused. Write it on one line.`,
      })),
};
