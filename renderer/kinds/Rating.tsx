import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { fillTemplate } from '../../schema/gaps/fill-template.ts';
import { ratingValues } from '../../schema/kinds/rating.ts';
import { numberFormat } from '../../schema/numbers/number-format.ts';
import { FieldError } from '../ui/fields/FieldError.tsx';
import { useFormPart } from './form-part.ts';
import type { Shown } from './kind-code.ts';
import styles from './Rating.module.css';
import { StepForm } from './StepForm.tsx';
import { useInput } from './use-input.ts';
import type { KindViewProps } from './view-props.ts';

export { rating as kind } from '../../schema/kinds/rating.ts';
export { Rating as default };

export const shown: Shown<'rating'> = (step, answer, { language }) => {
  const written = (value: number | undefined) => numberFormat(language).format(value ?? 0);
  return fillTemplate(step.valueName, {
    value: written(answer),
    highest: written(ratingValues(step).at(-1)),
  });
};

type Look = KindViewProps<'rating'>['step']['look'];

/** What is drawn on the button of a value. */
const signs: { readonly [Name in Look]: (value: number, shown: string) => ReactNode } = {
  stars: () => <Star />,
  nps: (_, shown) => shown,
  faces: (value) => <Face value={value} />,
};

/** How far each key moves along the values, which follow the direction of the page. */
const moves = (right: 1 | -1) =>
  new Map([
    ['ArrowRight', right],
    ['ArrowDown', 1],
    ['ArrowLeft', -right],
    ['ArrowUp', -1],
  ]);

/** A value of a short scale: a click answers, or only selects if the step has a Continue button; arrow keys select. */
function Rating(props: KindViewProps<'rating'>) {
  const { funnel, step, headingId, answer, saving, refusal, onAnswer } = props;
  const part = useFormPart();
  const [chosen, setChosen] = useInput(answer);
  const [focused, setFocused] = useState<number>();
  const group = useRef<HTMLDivElement>(null);
  const endsId = useId();
  // Before a choice, Tab enters the group at its first value, and Shift+Tab at its last.
  const entry = focused ?? chosen;

  const values = ratingValues(step);
  const shown = (value: number | undefined) => numberFormat(funnel.language).format(value ?? 0);
  const choose = (event: MouseEvent, value: number) => {
    // Before this code runs, the button sends the form.
    event.preventDefault();
    if (saving) return;
    setChosen(value);
    if (!step.confirm) onAnswer(value);
  };
  const moveFrom = (event: KeyboardEvent, place: number) => {
    const by = moves(document.dir === 'rtl' ? -1 : 1).get(event.key);
    if (by === undefined || saving) return;
    event.preventDefault();
    const to = (place + by + values.length) % values.length;
    setChosen(values[to]);
    group.current?.querySelectorAll('button')[to]?.focus();
  };

  return (
    <StepForm
      {...props}
      shown={step.confirm && chosen !== undefined}
      onSubmit={() => chosen !== undefined && onAnswer(chosen)}
    >
      {refusal && <FieldError id={`${endsId}-error`}>{refusal.text}</FieldError>}
      <div
        ref={group}
        role="radiogroup"
        aria-labelledby={headingId}
        aria-describedby={refusal ? `${endsId}-error ${endsId}` : endsId}
        aria-invalid={refusal !== undefined}
        className={`${styles.values} ${styles[step.look]}`}
      >
        {values.map((value, place) => (
          // biome-ignore lint/a11y/useSemanticElements: before scripts run, each value is a button that sends the form.
          <button
            key={value}
            type={part ? 'button' : 'submit'}
            name={step.field}
            value={value}
            role="radio"
            aria-checked={value === chosen}
            aria-label={fillTemplate(step.valueName, { value: shown(value), highest: shown(values.at(-1)) })}
            aria-disabled={saving || undefined}
            tabIndex={entry === undefined || entry === value ? 0 : -1}
            className={styles.value}
            data-filled={chosen !== undefined && value <= chosen}
            onFocus={() => setFocused(value)}
            onKeyDown={(event) => moveFrom(event, place)}
            onClick={(event) => choose(event, value)}
          >
            {signs[step.look](value, shown(value))}
          </button>
        ))}
      </div>
      <div id={endsId} className={styles.ends}>
        <span>{step.low}</span>
        <span>{step.high}</span>
      </div>
    </StepForm>
  );
}

function Star() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="m12 2.8 2.8 5.9 6.4.8-4.7 4.5 1.2 6.4-5.7-3.1-5.7 3.1 1.2-6.4-4.7-4.5 6.4-.8z"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The mouths from sad to happy. */
const mouths = [
  'M8 17.2q4-4.4 8 0',
  'M8 16.4q4-2 8 0',
  'M8 15.6h8',
  'M8 15q4 2.4 8 0',
  'M7.5 14q4.5 5.4 9 0',
];

/** A face from 1 (sad) to 5 (happy). Decoration; screen readers skip it. */
function Face({ value }: { readonly value: number }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" strokeWidth="1.5" />
      <path
        d={`M8.5 9v1.2M15.5 9v1.2${mouths[value - 1]}`}
        fill="none"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  );
}
