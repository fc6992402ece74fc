import { Type } from 'typebox';
import { accepted, refused } from '../answer.ts';
import type { Kind } from '../kind.ts';

export const markerProps = {
  value: Type.String({
    minLength: 1,
    title: 'Stored value',
    description: "What is kept when the visitor has passed the step, such as 'done' (spec section 3).",
  }),
};

/**
 * The behaviour that the kinds without a question share: passing the step stores the one value that it declares.
 */
export function marker<Props extends { value: string }>(example: Props): Kind<Props, string> {
  const check: Kind<Props, string>['check'] = (step, raw) =>
    raw === step.value
      ? accepted(step.value)
      : refused('wrong-value', `This step takes one answer only: '${step.value}'.`);
  return {
    call: 'update',
    check,
    read: check,
    format: (_, answer) => answer,
    domain: ({ value }) => ({ values: [value] }),
    example,
  };
}
