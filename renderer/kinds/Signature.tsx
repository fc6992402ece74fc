import { type PointerEvent, useRef } from 'react';
import { longestStrokes, signatureArea, signatureOf, signed } from '../../schema/kinds/signature.ts';
import { Field } from '../ui/fields/Field.tsx';
import type { Shown } from './kind-code.ts';
import styles from './Signature.module.css';
import { StepForm } from './StepForm.tsx';
import { useInput } from './use-input.ts';
import type { KindViewProps } from './view-props.ts';

export { signature as kind } from '../../schema/kinds/signature.ts';
export { SignatureQuestion as default };

export const shown: Shown<'signature'> = ({ drawnText }, answer) => {
  const given = signatureOf(answer);
  return given?.how === 'typed' ? given.content : drawnText;
};

/** In the units of the area: nearer points add nothing. */
const leastDistance = 4;

/** A point of the area. */
type Point = readonly [x: number, y: number];

/** An area to draw on, and an input for the name: the one that was used last is the answer. */
function SignatureQuestion(props: KindViewProps<'signature'>) {
  const { step, answer = '', saving, refusal, onAnswer } = props;
  const [value, setValue] = useInput(answer);
  const last = useRef<Point>(undefined);
  const given = signatureOf(value);
  const strokes = given?.how === 'drawn' ? given.content : '';
  const name = given?.how === 'typed' ? given.content : '';
  const { width, height } = signatureArea;

  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point => {
    const box = currentTarget.getBoundingClientRect();
    const within = (share: number, size: number) => Math.round(Math.min(Math.max(share, 0), 1) * size);
    return [
      within((clientX - box.left) / box.width, width),
      within((clientY - box.top) / box.height, height),
    ];
  };
  const draw = (added: string) => {
    if (strokes.length + added.length <= longestStrokes)
      setValue(signed({ how: 'drawn', content: strokes + added }));
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0 || saving) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const [x, y] = pointOf(event);
    last.current = [x, y];
    // A tap is a dot.
    draw(`M${x} ${y}L${x} ${y}`);
  };
  const goOn = (event: PointerEvent<SVGSVGElement>) => {
    if (!last.current) return;
    const [x, y] = pointOf(event);
    if (Math.hypot(x - last.current[0], y - last.current[1]) < leastDistance) return;
    last.current = [x, y];
    draw(`L${x} ${y}`);
  };
  const end = () => {
    last.current = undefined;
  };
  const type = (typed: string) => setValue(typed === '' ? '' : signed({ how: 'typed', content: typed }));

  return (
    <StepForm {...props} onSubmit={() => onAnswer(value)}>
      <div className={styles.pad}>
        {/* For those who point; all others type. */}
        <svg
          className={styles.area}
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
          onPointerDown={begin}
          onPointerMove={goOn}
          onPointerUp={end}
          onLostPointerCapture={end}
        >
          <path className={styles.line} d={`M40 ${height - 50}H${width - 40}`} />
          <path className={styles.strokes} d={strokes} />
        </svg>
        {strokes === '' && (
          <span className={styles.label} aria-hidden="true">
            {step.drawLabel}
          </span>
        )}
        <button
          type="button"
          className={styles.clear}
          aria-disabled={strokes === '' || undefined}
          onClick={() => !saving && strokes !== '' && setValue('')}
        >
          {step.clearLabel}
        </button>
      </div>
      <Field
        label={step.typeLabel}
        error={refusal?.text}
        autoComplete="name"
        maxLength={100}
        value={name}
        onChange={(event) => type(event.target.value)}
      />
    </StepForm>
  );
}
