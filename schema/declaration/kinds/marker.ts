import { internalText } from '../typebox-builders.ts';

export const markerProps = {
  value: internalText('Stored value', "What is stored when the visitor has passed the step, such as 'done'."),
};

interface Marker {
  readonly value: string;
}

/** What every kind without a question declares. */
export const marker = {
  domain: ({ value }: Marker) => ({ values: [value] }),
  constant: ({ value }: Marker) => ({ text: value, path: ['value'] }),
};
