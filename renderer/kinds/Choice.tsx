import { ChoiceButtons } from './ChoiceButtons.tsx';
import { useInput } from './use-input.ts';
import type { KindViewProps } from './view-props.ts';

/** One choice of a set: a click answers, or only selects if the step has a Continue button. */
export function Choice(props: KindViewProps<'choice'>) {
  const { step, answer, beside, onAnswer } = props;
  const [chosen, setChosen] = useInput(answer);
  const choose = (value: string) => {
    setChosen(value);
    beside?.onSelect([value]);
    if (!step.confirm) onAnswer(value);
  };
  return (
    <ChoiceButtons
      {...props}
      variant="choice"
      chosen={chosen === undefined ? [] : [chosen]}
      shown={step.confirm && chosen !== undefined}
      onChoose={choose}
      onSubmit={() => chosen !== undefined && onAnswer(chosen)}
    />
  );
}
