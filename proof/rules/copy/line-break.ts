import { storedValue } from '../../../schema/answers/choice-set.ts';
import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import { fieldWritersIn } from '../../facts/uses/field-writers.ts';
import type { Finding, Rule } from '../rule.ts';

/** A line break in a value of a form: browsers change it before they send it (HTML, 'normalize newlines'). */
function* breakIn(text: string, pointer: string, what: string): Iterable<Finding> {
  if (/[\r\n]/.test(text))
    yield {
      pointer,
      message: `This ${what} has a line break, which browsers send as another one, so the answers of visitors who tap before the page has fully loaded are refused. Write it on one line.`,
    };
}

export const lineBreak: Rule = {
  id: 'line-break',
  summary: 'No field, choice or stored value has a line break.',
  severity: 'error',
  *check({ funnel }) {
    for (const { field, pointer } of fieldWritersIn(funnel))
      yield* breakIn(field, pointer, 'name of a field');
  },
  choice: ({ choice, at }) =>
    breakIn(storedValue(choice), typeof choice === 'string' ? at() : at('value'), 'choice'),
  *step({ step, at }) {
    const constant = kindAuthoringOf(step).constant?.(step);
    if (constant) yield* breakIn(constant.text, at(...constant.path), 'stored value');
  },
};
