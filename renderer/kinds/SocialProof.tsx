import { OptionalChunk } from '../code/OptionalChunk.tsx';
import { fetched, useView, type ViewCode } from '../code/view-code.ts';
import type { CountersProps } from './ProofCounter.tsx';
import { SimulatedCounters } from './SimulatedCounters.tsx';
import { StepForm } from './StepForm.tsx';
import type { KindViewProps } from './view-props.ts';

export { marker as kind } from '../../schema/kinds/marker.ts';
export { SocialProof as default };

type Source = KindViewProps<'social-proof'>['step']['source'];

/** The counters by the source of their figures. A source without counters is a compile error. */
const countersOf: { readonly [Name in Source]: Pick<ViewCode<CountersProps>, 'view'> } = {
  simulated: { view: () => SimulatedCounters },
  // In a chunk of its own, because it loads the client for remote data.
  live: fetched('kinds/LiveCounters.tsx', () => import('./LiveCounters.tsx')),
};

/** Figures about other visitors. Continue waits neither for the figures nor for their code. */
function SocialProof(props: KindViewProps<'social-proof'>) {
  const { funnel, step, onAnswer } = props;
  const Counters = useView(countersOf[step.source]);
  return (
    <StepForm {...props} onSubmit={() => onAnswer(step.value)}>
      <OptionalChunk>
        <Counters funnel={funnel} step={step} />
      </OptionalChunk>
    </StepForm>
  );
}
