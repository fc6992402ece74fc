import { plainLine } from '../../schema/answers/one-line.ts';
import type { NameAnswer } from '../../schema/kinds/name.ts';
import { Field } from '../ui/fields/Field.tsx';
import type { Shown } from './kind-code.ts';
import { StepForm } from './StepForm.tsx';
import { useInput } from './use-input.ts';
import type { KindViewProps } from './view-props.ts';

export { name as kind } from '../../schema/kinds/name.ts';
export { Name as default };

export const shown: Shown<'name'> = (_, { name, family = '' }) => `${name} ${family}`.trim();

/** The name of a person, in one input or in two. */
function Name(props: KindViewProps<'name'>) {
  const { step, answer, refusal, onAnswer } = props;
  const [typed, setTyped] = useInput<NameAnswer>(answer ?? { name: '', family: '' });
  const name = {
    name: plainLine(typed.name),
    ...(step.family && { family: plainLine(typed.family ?? '') }),
  };
  return (
    <StepForm {...props} onSubmit={() => onAnswer(name)}>
      <Field
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
