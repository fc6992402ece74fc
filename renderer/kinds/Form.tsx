import { StepForm } from './StepForm.tsx';
import { useForm } from './use-form.tsx';
import type { KindViewProps } from './view-props.ts';

export { marker as kind } from '../../schema/kinds/marker.ts';
// So that forms and groups load one chunk.
export { Form as default, useForm };

/** Several questions: one Continue checks all that are shown, and saves them together. */
function Form(props: KindViewProps<'form'>) {
  const { step, onAnswer } = props;
  const { summary, questions, submit } = useForm(props, {
    own: step.value,
    onComplete: (answers) => onAnswer(step.value, answers),
  });
  return (
    <StepForm {...props} onSubmit={submit}>
      {summary}
      {questions.map(({ drawn }) => drawn)}
    </StepForm>
  );
}
