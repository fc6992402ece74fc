import { labelOfValue } from '../../schema/answers/choice-set.ts';
import { exclusiveValues } from '../../schema/kinds/multi-choice.ts';
import { ChoiceButtons } from './ChoiceButtons.tsx';
import type { Shown } from './kind-code.ts';
import { useInput } from './use-input.ts';
import type { KindViewProps } from './view-props.ts';

export { multiChoice as kind } from '../../schema/kinds/multi-choice.ts';
export { MultiChoice as default };

export const shown: Shown<'multi-choice'> = ({ choices }, answer, { choiceSets, language }) =>
  new Intl.ListFormat(language).format(answer.map((value) => labelOfValue(choiceSets, choices, value)));

/**
 * Any number of choices of a set; an exclusive choice unticks the others and is unticked by them. Continue appears with
 * the first choice, or is always shown and does nothing before.
 */
function MultiChoice(props: KindViewProps<'multi-choice'>) {
  const { funnel, step, answer, beside, onAnswer } = props;
  const [chosen, setChosen] = useInput<readonly string[]>(answer ?? []);

  const exclusive = exclusiveValues(funnel.choiceSets, step.choices);
  const toggle = (value: string) => {
    const others = chosen.filter((other) => other !== value);
    const compatible = exclusive.includes(value) ? [] : others.filter((other) => !exclusive.includes(other));
    const selected = chosen.includes(value) ? others : [...compatible, value];
    setChosen(selected);
    beside?.onSelect(selected);
  };

  return (
    <ChoiceButtons
      {...props}
      variant="toggle"
      chosen={chosen}
      shown={step.continueShown === 'always' || chosen.length > 0}
      onChoose={toggle}
      onSubmit={() => chosen.length > 0 && onAnswer(chosen)}
    />
  );
}
