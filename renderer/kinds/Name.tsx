import { useState } from 'react';
import { plainLine } from '../../schema/answers/one-line.ts';
import type { NameAnswer } from '../../schema/kinds/name.ts';
import { Field } from '../ui/fields/Field.tsx';
import type { Shown } from './kind-code.ts';
import { StepForm } from './StepForm.tsx';
import { useFocusWhenRefused } from './use-focus-when-refused.ts';
import type { KindViewProps } from './view-props.ts';

export { name as kind } from '../../schema/kinds/name.ts';
export { Name as View };

export const shown: Shown<'name'> = (_, { name, family = '' }) => `${name} ${family}`.trim();

/** The name of a person, in one input or in two. */
function Name({ funnel, step, answer, onAnswer, saving, refusal }: KindViewProps<'name'>) {
  const [entered, setTyped] = useState<NameAnswer>();
  // The earlier answer may become known only after the question is shown.
  const typed = entered ?? answer ?? { name: '', family: '' };
  const input = useFocusWhenRefused<HTMLInputElement>(refusal);
  const given = {
    name: plainLine(typed.name),
    ...(step.family && { family: plainLine(typed.family ?? '') }),
  };
  return (
    <StepForm funnel={funnel} step={step} saving={saving} onSubmit={() => onAnswer(given)}>
      <Field
        ref={input}
        label={step.label}
        error={refusal?.parts?.name}
        autoComplete={step.family ? 'given-name' : 'name'}
        spellCheck={false}
        required
        value={typed.name}
        onChange={(event) => setTyped({ ...typed, name: event.target.value })}
      />
      {step.family && (
        <Field
          label={step.family.label}
          error={refusal?.parts?.family}
          autoComplete="family-name"
          spellCheck={false}
          required
          value={typed.family}
          onChange={(event) => setTyped({ ...typed, family: event.target.value })}
        />
      )}
    </StepForm>
  );
}
