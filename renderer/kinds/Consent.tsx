import { useState } from 'react';
import { wordsInPieces } from '../../schema/kinds/consent.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import type { Shown } from './kind-code.ts';
import { StepForm } from './StepForm.tsx';
import { useFocusWhenRefused } from './use-focus-when-refused.ts';
import type { KindViewProps } from './view-props.ts';

export { consent as kind } from '../../schema/kinds/consent.ts';
export { Consent as View };

export const shown: Shown<'consent'> = ({ agreed, notAgreed }, answer) =>
  answer === 'yes' ? agreed : notAgreed;

/** A checkbox with the text that is agreed to, which may have links; Continue shows an error if it must be ticked. */
function Consent({ funnel, step, answer, onAnswer, saving, refusal }: KindViewProps<'consent'>) {
  const box = useFocusWhenRefused<HTMLInputElement>(refusal);
  const [ticked, setTicked] = useState<boolean>();
  // The earlier answer may become known only after the question is shown.
  const given = ticked ?? answer === 'yes';

  return (
    <StepForm funnel={funnel} step={step} saving={saving} onSubmit={() => onAnswer(given ? 'yes' : 'no')}>
      <Checkbox
        ref={box}
        checked={given}
        required={step.must}
        error={given ? undefined : refusal?.text}
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
