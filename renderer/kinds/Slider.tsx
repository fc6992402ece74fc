import { type CSSProperties, type FocusEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { StepOf } from '../../schema/declaration/step.ts';
import { Card } from '../ui/Card.tsx';
import { StepperButton } from '../ui/fields/StepperButton.tsx';
import type { Shown } from './kind-code.ts';
import styles from './Slider.module.css';
import { StepForm } from './StepForm.tsx';
import { nearestValue, sliderText, typedValue } from './slider-value.ts';
import { useInput } from './use-input.ts';
import type { KindViewProps } from './view-props.ts';

export { slider as kind } from '../../schema/kinds/slider.ts';
export { Slider as View };

export const shown: Shown<'slider'> = (step, answer, { language }) => sliderText(step, answer, language);

/** The most characters that fit between the buttons on a phone. */
const roomy = 9;

/** A number on a scale: dragged, stepped with minus and plus, or typed. */
function Slider(props: KindViewProps<'slider'>) {
  const { funnel, step, headingId, answer, onAnswer } = props;
  const [value, setValue] = useInput(answer ?? step.default);
  const { min, max } = step;
  const shown = (number: number) => sliderText(step, number, funnel.language);
  const moveBy = (steps: number) => setValue(nearestValue(step, value + steps * step.step));
  const filled = { '--filled': `${((value - min) / (max - min)) * 100}%` } as CSSProperties;

  return (
    <StepForm {...props} onSubmit={() => onAnswer(value)}>
      <Card>
        <div className={styles.slider}>
          <div className={styles.value}>
            <StepperButton sign="−" label={funnel.texts.decrease} onClick={() => moveBy(-1)} />
            <TypedValue
              scale={step}
              value={value}
              text={shown(value)}
              isLong={[min, value, max].some((number) => shown(number).length > roomy)}
              labelledBy={headingId}
              onChange={setValue}
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

interface TypedValueProps {
  readonly scale: Pick<StepOf<'slider'>, 'min' | 'max' | 'step'>;
  readonly value: number;
  /** The value as it is shown while nobody types. */
  readonly text: string;
  /** Whether the longest possible text needs smaller letters on a phone. */
  readonly isLong: boolean;
  /** The id of the element that labels the value. */
  readonly labelledBy: string;
  onChange(value: number): void;
}

/** A slider's value as a large input: when focused, it contains only the number, which can be typed over. */
function TypedValue({ scale, value, text, isLong, labelledBy, onChange }: TypedValueProps) {
  const [draft, setDraft] = useState<string>();

  const startTyping = ({ target }: FocusEvent<HTMLInputElement>) => {
    // Draw the number at once and select it, as the browser does for Tab: typing then replaces it.
    flushSync(() => setDraft(String(value)));
    target.select();
  };
  const type = (typed: string) => {
    setDraft(typed);
    const number = typedValue(scale, typed);
    if (number !== undefined) onChange(number);
  };

  return (
    <input
      className={isLong ? `${styles.typed} ${styles.long}` : styles.typed}
      dir="auto"
      inputMode="decimal"
      autoComplete="off"
      aria-labelledby={labelledBy}
      value={draft ?? text}
      onFocus={startTyping}
      onBlur={() => setDraft(undefined)}
      onChange={(event) => type(event.target.value)}
    />
  );
}
