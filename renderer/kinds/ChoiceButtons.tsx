import { useId } from 'react';
import { labelOf, signed, storedValue } from '../../schema/answers/choice-set.ts';
import { OwnPicture } from '../art/OwnPicture.tsx';
import { Button } from '../ui/Button.tsx';
import { FieldError } from '../ui/fields/FieldError.tsx';
import styles from './ChoiceButtons.module.css';
import { useFormPart } from './form-part.ts';
import { StepForm } from './StepForm.tsx';
import type { KindViewProps } from './view-props.ts';

interface ChoiceButtonsProps extends KindViewProps<'choice' | 'multi-choice'> {
  /** The values that are chosen. */
  readonly chosen: readonly string[];
  /** choice: one answer of several. toggle: one of several answers at once. */
  readonly variant: 'choice' | 'toggle';
  /** Whether Continue is shown. */
  readonly shown: boolean;
  onChoose(value: string): void;
  onSubmit(): void;
}

/**
 * A step with a button for each choice of its set, in one column, or in two if they are short or many. A choice shows its
 * label, with what stands beside it if anything does.
 */
export function ChoiceButtons({ chosen, variant, shown, onChoose, onSubmit, ...view }: ChoiceButtonsProps) {
  const { funnel, step, headingId, saving, refusal, beside } = view;
  const { choices: set, layout = 'list' } = step;
  const part = useFormPart();
  const errorId = useId();
  const choices = funnel.choiceSets[set] ?? [];
  return (
    <StepForm {...view} shown={shown} onSubmit={onSubmit}>
      {refusal && <FieldError id={errorId}>{refusal.text}</FieldError>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset takes its name from a legend; here a heading names it. */}
      <div
        className={`${styles.group} ${columnsFor(choices.length)}`}
        role="group"
        data-answers={choices.length}
        aria-labelledby={headingId}
        aria-describedby={refusal && errorId}
      >
        {choices.map((choice) => {
          const value = storedValue(choice);
          const sign = signed(choice);
          return (
            <Button
              key={value}
              // Before this code runs, the button of a choice sends the form.
              {...(variant === 'choice' && { type: part ? 'button' : 'submit', name: step.field, value })}
              variant={variant}
              aria-pressed={chosen.includes(value)}
              busy={saving}
              onClick={(event) => {
                event.preventDefault();
                onChoose(value);
              }}
            >
              {sign ? (
                <OwnPicture
                  picture={sign.picture}
                  icon={sign.icon}
                  emoji={sign.emoji}
                  place={layout}
                  label={labelOf(choice)}
                />
              ) : (
                labelOf(choice)
              )}
            </Button>
          );
        })}
      </div>
      {beside?.field}
    </StepForm>
  );
}

function columnsFor(choices: number): string {
  if (choices === 2) return styles.two ?? '';
  return choices >= 6 ? (styles.many ?? '') : '';
}
