import { type CSSProperties, type FocusEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Card } from '../ui/Card.tsx';
import type { Shown } from './kind-code.ts';
import styles from './Slider.module.css';
import { StepForm } from './StepForm.tsx';
import { nearestValue, sliderText, typedValue } from './slider-value.ts';
import { useInput } from './use-input.ts';
import type { KindViewProps } from './view-props.ts';

export { slider as kind } from '../../schema/kinds/slider.ts';
export { Slider as default };

export const shown: Shown<'slider'> = (step, answer, { language }) => sliderText(step, answer, language);

/** The most characters that fit between the buttons on a phone. */
const roomy = 9;

/** A number on a scale: dragged, stepped with minus and plus, or typed. */
function Slider(props: KindViewProps<'slider'>) {
  const { funnel, step, headingId, answer, onAnswer } = props;
  const [value, setValue] = useInput(answer ?? step.default);
  // What is in the input while the visitor types: only the number.
  const [draft, setDraft] = useState<string>();
  const { min, max } = step;
  const shown = (number: number) => sliderText(step, number, funnel.language);
  const moveBy = (steps: number) => setValue(nearestValue(step, value + steps * step.step));
  // The longest possible text may need smaller letters on a phone.
  const isLong = [min, value, max].some((number) => shown(number).length > roomy);
  const startTyping = ({ target }: FocusEvent<HTMLInputElement>) => {
    // Draw the number at once and select it, as the browser does for Tab: typing then replaces it.
    flushSync(() => setDraft(String(value)));
    target.select();
  };
  const type = (text: string) => {
    setDraft(text);
    const number = typedValue(step, text);
    if (number !== undefined) setValue(number);
  };
  const filled = { '--filled': `${((value - min) / (max - min)) * 100}%` } as CSSProperties;

  return (
    <StepForm {...props} onSubmit={() => onAnswer(value)}>
      <Card>
        <div className={styles.slider}>
          <div className={styles.value}>
            <StepperButton sign="−" label={funnel.texts.decrease} onClick={() => moveBy(-1)} />
            <input
              className={isLong ? `${styles.typed} ${styles.long}` : styles.typed}
              dir="auto"
              inputMode="decimal"
              autoComplete="off"
              aria-labelledby={headingId}
              value={draft ?? shown(value)}
              onFocus={startTyping}
              onBlur={() => setDraft(undefined)}
              onChange={(event) => type(event.target.value)}
            />
            <StepperButton sign="+" label={funnel.texts.increase} onClick={() => moveBy(1)} />
          </div>
          <input
            type="range"
            className={styles.range}
            style={filled}
            min={min}
            max={max}
            step={step.step}
            value={value}
            aria-labelledby={headingId}
            aria-valuetext={shown(value)}
            onChange={(event) => setValue(event.target.valueAsNumber)}
          />
          <div className={styles.ends} aria-hidden="true">
            <bdi>{shown(min)}</bdi>
            <bdi>{shown(max)}</bdi>
          </div>
        </div>
      </Card>
    </StepForm>
  );
}

interface StepperButtonProps {
  readonly sign: '−' | '+';
  /** Names the button to screen readers. */
  readonly label: string;
  onClick(): void;
}

/** A round button that moves a value by one step. */
function StepperButton({ sign, label, onClick }: StepperButtonProps) {
  return (
    <button type="button" className={styles.stepper} aria-label={label} onClick={onClick}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
