import type { KindName } from '../../schema/kinds/index.ts';
import { useView, type ViewCode } from '../code/view-code.ts';
import type { FlowStep } from '../flow/use-flow.ts';
import { views } from '../kinds/index.ts';
import type { KindViewProps } from '../kinds/view-props.ts';
import { useFunnel } from '../page/page-data.ts';

interface StepViewProps extends FlowStep {
  /** The id of the heading that asks. */
  readonly headingId: string;
}

/** What a step's kind draws. Give it the path as its key: another step is another view. */
export function StepView({ step, answer, ...rest }: StepViewProps) {
  // A registry entry only ever gets a step, and an answer, of its own kind.
  const View = useView(views[step.kind] as unknown as ViewCode<KindViewProps<KindName>>);
  return <View funnel={useFunnel()} step={step as never} answer={answer as never} {...rest} />;
}
