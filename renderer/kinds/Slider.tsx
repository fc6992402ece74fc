import { type CSSProperties, useState } from 'react';
import { Card } from '../ui/Card.tsx';
import { StepperButton } from '../ui/StepperButton.tsx';
import styles from './Slider.module.css';
import { StepForm } from './StepForm.tsx';
import { sliderText } from './slider-text.ts';
import { nearestValue } from './slider-value.ts';
import { TypedValue } from './TypedValue.tsx';
import type { KindViewProps } from './view-props.ts';

/** A number on a scale: dragged, stepped with minus and plus, or typed. */
export function Slider({ funnel, step, headingId, answer, onAnswer, saving }: KindViewProps<'slider'>) {
  const [value, setValue] = useState(answer ?? step.default);

  const { min, max } = step;
  const shown = (number: number) => sliderText(step, number, funnel.language);
  const moveBy = (steps: number) => setValue(nearestValue(step, value + steps * step.step));
  const filled = { '--filled': `${((value - min) / (max - min)) * 100}%` } as CSSProperties;

  return (
    <StepForm funnel={funnel} step={step} saving={saving} onSubmit={() => onAnswer(value)}>
      <Card>
        <div className={styles.slider}>
          <div className={styles.value}>
            <StepperButton sign="−" label={funnel.texts.decrease} onClick={() => moveBy(-1)} />
            <TypedValue
              scale={step}
              value={value}
              text={shown(value)}
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
            <span>{shown(min)}</span>
            <span>{shown(max)}</span>
          </div>
        </div>
      </Card>
    </StepForm>
  );
}
