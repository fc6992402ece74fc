import type { KindNames } from './kind-names.ts';

/** The view of a new kind: a field and Continue. */
export const viewText = ({ kind, view }: KindNames): string => `import { useState } from 'react';
import { Field } from '../ui/Field.tsx';
import { StepForm } from './StepForm.tsx';
import type { KindViewProps } from './view-props.ts';

/** One line of text; Continue waits for something that is not a space. */
export function ${view}({ funnel, step, answer, onAnswer, saving }: KindViewProps<'${kind}'>) {
  const [value, setValue] = useState(answer ?? '');

  return (
    <StepForm
      funnel={funnel}
      step={step}
      saving={saving}
      ready={value.trim() !== ''}
      onSubmit={() => onAnswer(value.trim())}
    >
      <Field
        label={step.label}
        maxLength={step.maxLength}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
    </StepForm>
  );
}
`;
