import { wordsInPieces } from '../../schema/kinds/consent.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import type { Shown } from './kind-code.ts';
import { StepForm } from './StepForm.tsx';
import { useInput } from './use-input.ts';
import type { KindViewProps } from './view-props.ts';

export { consent as kind } from '../../schema/kinds/consent.ts';
export { Consent as default };

export const shown: Shown<'consent'> = ({ agreed, notAgreed }, answer) =>
  answer === 'yes' ? agreed : notAgreed;

/** A checkbox with the text that is agreed to, which may have links; Continue shows an error if it must be ticked. */
function Consent(props: KindViewProps<'consent'>) {
  const { step, answer, refusal, onAnswer } = props;
  const [ticked, setTicked] = useInput(answer === 'yes');

  return (
    <StepForm {...props} onSubmit={() => onAnswer(ticked ? 'yes' : 'no')}>
      <Checkbox
        checked={ticked}
        required={step.must}
        error={ticked ? undefined : refusal?.text}
        onChange={(event) => setTicked(event.target.checked)}
      >
        {wordsInPieces(step.words).map((piece, place) => {
          const link = place % 2 === 1 ? step.links?.[piece] : undefined;
          // The pieces of the text are identified by their place.
          return link ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the words never change.
            <a key={place} href={link.href}>
              {link.label}
            </a>
          ) : (
            piece
          );
        })}
      </Checkbox>
    </StepForm>
  );
}
