import { isEmail } from '../../schema/kinds/email.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { Field } from '../ui/fields/Field.tsx';
import type { Shown } from './kind-code.ts';
import { StepForm } from './StepForm.tsx';
import { useInput } from './use-input.ts';
import type { KindViewProps } from './view-props.ts';

export { email as kind } from '../../schema/kinds/email.ts';
export { Email as default };

export const shown: Shown<'email'> = (_, { email }) => email;

/** An e-mail address and the newsletter consent; Continue waits for a valid address. */
function Email(props: KindViewProps<'email'>) {
  const { step, answer, refusal, onAnswer } = props;
  const { newsletter } = step;
  const [email, setEmail] = useInput(answer?.email ?? '');
  const [subscription, setSubscription] = useInput(answer?.subscription ?? newsletter?.default ?? false);
  const empty = email.trim() === '';
  const valid = isEmail(email);

  return (
    <StepForm
      {...props}
      ready={valid}
      onSubmit={() => !empty && onAnswer({ email: email.trim(), subscription })}
    >
      <Field
        label={step.label}
        hint={step.note}
        error={refusal?.text}
        invalid={!empty && !valid}
        type="email"
        dir="ltr"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        placeholder={step.placeholder}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {newsletter && (
        <Checkbox checked={subscription} onChange={(event) => setSubscription(event.target.checked)}>
          {newsletter.label}
        </Checkbox>
      )}
    </StepForm>
  );
}
