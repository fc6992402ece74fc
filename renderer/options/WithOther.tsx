import { type ComponentType, useState } from 'react';
import type { Answer } from '../../schema/answers/answer.ts';
import { plainLine } from '../../schema/answers/one-line.ts';
import type { KindName } from '../../schema/kinds/index.ts';
import type { Other, OtherAnswer } from '../../schema/kinds/options.ts';
import type { KindViewProps } from '../kinds/view-props.ts';
import { OtherText } from './OtherText.tsx';

interface WithOtherProps extends KindViewProps<KindName> {
  readonly Question: ComponentType<KindViewProps<KindName>>;
  readonly other: Other;
}

/**
 * Choices, one of which has a text field that appears below when it is chosen. From then on a choice must be confirmed
 * by Continue, even if one click would have answered.
 */
export function WithOther({ Question, other, ...props }: WithOtherProps) {
  const { step, refusal, onAnswer } = props;
  const given = props.answer as OtherAnswer | undefined;
  const [selected, setSelected] = useState<readonly string[]>();
  const [typed, setTyped] = useState<string>();
  const [asked, setAsked] = useState(false);

  const isOther = (values: Answer | undefined) => [values].flat().includes(other.choice);
  const asks = isOther(selected ?? given?.picked);
  const text = typed ?? given?.text ?? '';

  const select = (values: readonly string[]) => {
    setSelected(values);
    if (asks || isOther(values)) setAsked(true);
  };
  const answer = (picked: Answer) => {
    // This click only shows the text field.
    if (isOther(picked) && !asks) return;
    onAnswer({ picked, text: asks ? plainLine(text) : '' } as never);
  };
  const field = asks && (
    <OtherText
      other={other}
      value={text}
      refusal={refusal}
      isNew={selected !== undefined}
      onChange={setTyped}
    />
  );

  return (
    <Question
      {...props}
      step={asks || asked ? ({ ...step, confirm: true } as typeof step) : step}
      answer={given?.picked as never}
      refusal={asks ? undefined : refusal}
      onAnswer={answer}
      beside={{ field, onSelect: select }}
    />
  );
}
