import { accepted, rejected } from '../../answers/answer.ts';
import type { StepKind } from '../../kinds/kind.ts';
import { internalText } from '../typebox-builders.ts';

export const markerProps = {
  value: internalText('Stored value', "What is stored when the visitor has passed the step, such as 'done'."),
};

type Marker = Omit<StepKind<typeof markerProps, string>, 'props' | 'example'>;

const check: Marker['check'] = (step, raw) =>
  raw === step.value
    ? accepted(step.value)
    : rejected('wrong-value', `This step takes one answer only: '${step.value}'.`);

/** The behaviour of every kind without a question: passing the step stores the one value that it declares. */
export const marker: Marker = {
  call: 'update',
  check,
  read: check,
  format: (_, answer) => answer,
  domain: ({ value }) => ({ values: [value] }),
  constant: ({ value }) => ({ text: value, path: ['value'] }),
};
