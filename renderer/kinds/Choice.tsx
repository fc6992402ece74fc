import { type MouseEvent, useState } from 'react';
import { storedValue } from '../../schema/answers/choice-set.ts';
import { Button } from '../ui/Button.tsx';
import { ChoiceGroup } from '../ui/fields/ChoiceGroup.tsx';
import { ChoiceContent } from './ChoiceContent.tsx';
import { useFormPart } from './form-part.ts';
import { StepForm } from './StepForm.tsx';
import type { KindViewProps } from './view-props.ts';

/** One choice of a set: a click answers, or only selects if the step has a Continue button. */
export function Choice({
  funnel,
  step,
  headingId,
  answer,
  onAnswer,
  saving,
  refusal,
  beside,
}: KindViewProps<'choice'>) {
  const part = useFormPart();
  const [clicked, setClicked] = useState<string>();
  // The earlier answer may become known only after the question is shown.
  const chosen = clicked ?? answer;

  const choose = (event: MouseEvent, value: string) => {
    // Before this code runs, the button sends the form.
    event.preventDefault();
    setClicked(value);
    beside?.onSelect([value]);
    if (!step.confirm) onAnswer(value);
  };

  return (
    <StepForm
      funnel={funnel}
      step={step}
      saving={saving}
      shown={step.confirm && chosen !== undefined}
      onSubmit={() => chosen !== undefined && onAnswer(chosen)}
    >
      <ChoiceGroup labelledBy={headingId} error={refusal?.text}>
        {funnel.choiceSets[step.choices]?.map((choice) => (
          <Button
            key={storedValue(choice)}
            type={part ? 'button' : 'submit'}
            name={step.field}
            value={storedValue(choice)}
            variant="choice"
            aria-pressed={storedValue(choice) === chosen}
            busy={saving}
            onClick={(event) => choose(event, storedValue(choice))}
          >
            <ChoiceContent choice={choice} layout={step.layout} />
          </Button>
        ))}
      </ChoiceGroup>
      {beside?.field}
    </StepForm>
  );
}
