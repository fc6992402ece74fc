import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { labelOfValue, storedValues } from '../../schema/answers/choice-set.ts';
import { fillTemplate } from '../../schema/gaps/fill-template.ts';
import { numberFormat } from '../../schema/numbers/number-format.ts';
import { FieldError } from '../ui/fields/FieldError.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { Shown } from './kind-code.ts';
import styles from './Ranking.module.css';
import { StepForm } from './StepForm.tsx';
import { useInput } from './use-input.ts';
import type { KindViewProps } from './view-props.ts';

export { ranking as kind } from '../../schema/kinds/ranking.ts';
export { Ranking as default };

export const shown: Shown<'ranking'> = ({ choices }, answer, { choiceSets, language }) => {
  const labels = answer.map((value) => labelOfValue(choiceSets, choices, value));
  // One alone is an item of a list that the text makes.
  const numbered = (label: string, at: number) => `${numberFormat(language).format(at + 1)}. ${label}`;
  return labels.length === 1 ? labels.join() : labels.map(numbered).join('\n');
};

const moves = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
]);

/** All choices of a set in an order, which is the answer as it stands: each is dragged, or moved by buttons and arrow keys. */
function Ranking(props: KindViewProps<'ranking'>) {
  const { funnel, step, headingId, answer, saving, refusal, onAnswer } = props;
  const [order, setOrder] = useInput(answer ?? storedValues(funnel.choiceSets, step.choices));
  const [dragged, setDragged] = useState<string>();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const errorId = useId();

  const written = (number: number) => numberFormat(funnel.language).format(number);
  const labelOf = (value: string) => labelOfValue(funnel.choiceSets, step.choices, value);
  const move = (value: string, to: number) => {
    if (saving || to < 0 || to >= order.length || order[to] === value) return;
    const others = order.filter((other) => other !== value);
    setOrder([...others.slice(0, to), value, ...others.slice(to)]);
    setSaid(
      fillTemplate(step.placeName, {
        choice: labelOf(value),
        place: written(to + 1),
        count: written(order.length),
      }),
    );
  };
  const moveByKey = (event: KeyboardEvent, value: string, place: number) => {
    const by = moves.get(event.key);
    if (by === undefined) return;
    event.preventDefault();
    move(value, place + by);
  };
  const drag = (event: PointerEvent, value: string) => {
    if (event.button !== 0 || saving) return;
    // The list hears of the pointer wherever it is: the row itself changes its place.
    list.current?.setPointerCapture(event.pointerId);
    setDragged(value);
  };
  const follow = ({ clientY }: PointerEvent) => {
    if (dragged === undefined) return;
    const others = [...(list.current?.children ?? [])].filter((_, place) => order[place] !== dragged);
    const isAbove = (row: Element) => {
      const { top, bottom } = row.getBoundingClientRect();
      return (top + bottom) / 2 < clientY;
    };
    move(dragged, others.filter(isAbove).length);
  };
  const drop = () => setDragged(undefined);

  return (
    <StepForm {...props} onSubmit={() => onAnswer(order)}>
      {refusal && <FieldError id={errorId}>{refusal.text}</FieldError>}
      <ol
        ref={list}
        className={styles.list}
        aria-labelledby={headingId}
        aria-describedby={refusal && errorId}
        onPointerMove={follow}
        onPointerUp={drop}
        onLostPointerCapture={drop}
      >
        {order.map((value, place) => (
          <li
            key={value}
            className={styles.row}
            data-dragged={value === dragged}
            onKeyDown={(event) => moveByKey(event, value, place)}
          >
            <div className={styles.handle} onPointerDown={(event) => drag(event, value)}>
              <span className={styles.place}>{written(place + 1)}</span>
              <span className={styles.label}>{labelOf(value)}</span>
            </div>
            <MoveButton
              label={fillTemplate(step.upLabel, { choice: labelOf(value) })}
              line="m6 14 6-6 6 6"
              disabled={saving || place === 0}
              onClick={() => move(value, place - 1)}
            />
            <MoveButton
              label={fillTemplate(step.downLabel, { choice: labelOf(value) })}
              line="m6 10 6 6 6-6"
              disabled={saving || place === order.length - 1}
              onClick={() => move(value, place + 1)}
            />
          </li>
        ))}
      </ol>
      <span role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </span>
    </StepForm>
  );
}

interface MoveButtonProps {
  readonly label: string;
  /** The arrow, as the path of an SVG of 24 by 24. */
  readonly line: string;
  /** Whether it does nothing; it keeps the focus all the same. */
  readonly disabled: boolean;
  onClick(): void;
}

function MoveButton({ label, line, disabled, onClick }: MoveButtonProps) {
  return (
    <button
      type="button"
      className={styles.move}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={line} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </button>
  );
}
