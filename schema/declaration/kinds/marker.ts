import { marker as behaviour } from '../../kinds/marker.ts';
import { internalText } from '../typebox-builders.ts';
import type { StepKind } from './step-kind.ts';

export const markerProps = {
  value: internalText('Stored value', "What is stored when the visitor has passed the step, such as 'done'."),
};

/** What every kind without a question declares. */
export const marker: Omit<StepKind<typeof markerProps, string>, 'props' | 'example'> = {
  ...behaviour,
  read: behaviour.check,
  domain: ({ value }) => ({ values: [value] }),
  constant: ({ value }) => ({ text: value, path: ['value'] }),
};
