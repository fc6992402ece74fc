import { Blocks } from '../blocks/Blocks.tsx';
import { useView } from '../code/view-code.ts';
import type { FlowStep } from '../flow/use-flow.ts';
import { questionCode } from '../options/question-code.ts';

interface StepViewProps extends FlowStep {
  /** The id of the heading that asks. */
  readonly headingId: string;
}

/** What a step's kind draws. Needs the path as its key: another step is another view. */
export function StepView(props: StepViewProps) {
  const View = useView(questionCode(props.step));
  const { funnel } = props;
  return <View {...props} drawBlocks={(blocks) => <Blocks blocks={blocks} funnel={funnel} />} />;
}
