import { useState } from 'react';
import { labelOfValue, storedValue } from '../../schema/answers/choice-set.ts';
import { exclusiveValues } from '../../schema/kinds/multi-choice.ts';
import { Button } from '../ui/Button.tsx';
import { ChoiceGroup } from '../ui/fields/ChoiceGroup.tsx';
import { ChoiceContent } from './ChoiceContent.tsx';
import type { Shown } from './kind-code.ts';
import { StepForm } from './StepForm.tsx';
import type { KindViewProps } from './view-props.ts';

export { multiChoice as kind } from '../../schema/kinds/multi-choice.ts';
export { MultiChoice as View };

export const shown: Shown<'multi-choice'> = ({ choices }, answer, { choiceSets, language }) =>
  new Intl.ListFormat(language).format(answer.map((value) => labelOfValue(choiceSets, choices, value)));

/**
 * Any number of choices of a set; an exclusive choice unticks the others and is unticked by them. Continue appears with
 * the first choice, or is always shown and does nothing before.
 */
function MultiChoice({
  funnel,
  step,
  headingId,
  answer,
  onAnswer,
  saving,
  refusal,
  beside,
}: KindViewProps<'multi-choice'>) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>();
  // The earlier answer may become known only after the question is shown.
  const chosen = toggled ?? new Set(answer);

  const alone = exclusiveValues(funnel.choiceSets, step.choices);
  const toggle = (value: string) => {
    const others = [...chosen].filter((one) => one !== value);
    const joining = alone.includes(value) ? [] : others.filter((one) => !alone.includes(one));
    const now = chosen.has(value) ? others : [...joining, value];
    setToggled(new Set(now));
    beside?.onSelect(now);
  };

  return (
    <StepForm
      funnel={funnel}
      step={step}
      saving={saving}
      shown={step.continueShown === 'always' || chosen.size > 0}
      onSubmit={() => chosen.size > 0 && onAnswer([...chosen])}
    >
      <ChoiceGroup labelledBy={headingId} error={refusal?.text}>
        {funnel.choiceSets[step.choices]?.map((choice) => (
          <Button
            key={storedValue(choice)}
            variant="toggle"
            aria-pressed={chosen.has(storedValue(choice))}
            busy={saving}
            onClick={() => toggle(storedValue(choice))}
          >
            <ChoiceContent choice={choice} layout={step.layout} />
          </Button>
        ))}
      </ChoiceGroup>
      {beside?.field}
    </StepForm>
  );
}
