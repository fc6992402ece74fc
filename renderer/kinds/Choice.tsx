import { useState } from 'react';
import { labelOf, storedValue } from '../../schema/choice-set.ts';
import { Button } from '../ui/Button.tsx';
import { ChoiceGroup } from '../ui/ChoiceGroup.tsx';
import { questionId } from './question-id.ts';
import { StepForm } from './StepForm.tsx';
import type { KindViewProps } from './view-props.ts';

/** One choice of a set: a click answers, or selects where the step wants it confirmed (spec sections 4 and 5). */
export function Choice({ funnel, step, answer, onAnswer, saving }: KindViewProps<'choice'>) {
  const [chosen, setChosen] = useState(answer);

  const choose = (value: string) => {
    setChosen(value);
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
      <ChoiceGroup labelledBy={questionId}>
        {funnel.choiceSets[step.choices]?.map((choice) => (
          <Button
            key={storedValue(choice)}
            variant="choice"
            aria-pressed={storedValue(choice) === chosen}
            busy={saving}
            onClick={() => choose(storedValue(choice))}
          >
            {labelOf(choice)}
          </Button>
        ))}
      </ChoiceGroup>
    </StepForm>
  );
}
