import { accepted, rejected } from '../answer.ts';
import type { Kind, KindAuthoring } from '../kind.ts';
import { filledText } from '../typebox/filled-text.ts';

export const markerProps = {
  value: filledText('Stored value', "What is kept when the visitor has passed the step, such as 'done'."),
};

type Props = { value: string };

const check: Kind<Props, string>['check'] = (step, raw) =>
  raw === step.value
    ? accepted(step.value)
    : rejected('wrong-value', `This step takes one answer only: '${step.value}'.`);

/** The behaviour of every kind without a question: passing the step stores the one value that it declares. */
export const marker: Kind<Props, string> = {
  call: 'update',
  check,
  read: check,
  format: (_, answer) => answer,
};

/** What is known of such a kind, by properties that validate. */
// @__NO_SIDE_EFFECTS__
export const markerAuthoring = <Own extends Props>(example: Own): KindAuthoring<Own> => ({
  domain: ({ value }) => ({ values: [value] }),
  example,
});
