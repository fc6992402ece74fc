import { StepForm } from './StepForm.tsx';
import type { KindViewProps } from './view-props.ts';

/** Something to read, and Continue. */
export function Info(props: KindViewProps<'info'>) {
  const { field: name, value } = props.step;
  return <StepForm {...props} sent={{ name, value }} onSubmit={() => props.onAnswer(value)} />;
}
