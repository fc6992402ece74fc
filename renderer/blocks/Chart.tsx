import { curveMonotoneX } from '@visx/curve';
import { line } from '@visx/shape';
import type { BlockOf } from '../../schema/declaration/blocks/index.ts';
import { fillTemplate } from '../../schema/gaps/fill-template.ts';
import styles from './Chart.module.css';
import { drawnNumber, writtenNumber } from './drawn-number.ts';
import { Figure } from './Figure.tsx';
import type { BlockViewProps } from './view-props.ts';

/** A point of a chart, with its number for the visitor. */
interface Point {
  readonly label: string;
  readonly number: number;
  /** The number as visitors read it. */
  readonly text: string;
}

/** A point, and how far down it is drawn: 0 at the top of the drawing, 100 at its end. */
interface Placed extends Point {
  readonly y: number;
}

/** Numbers as a curve or as bars, with each number at its point. Screen readers are told them in one sentence. */
export function Chart({ block, funnel }: BlockViewProps<'chart'>) {
  const { text, estimate, look } = block;
  const isOwn = block.points.some(({ number }) => typeof number === 'object');
  const points = block.points.flatMap(({ label, number: figure }): readonly Point[] => {
    const drawn = drawnNumber(figure, funnel);
    if (!drawn) return [];
    const text = fillTemplate(block.numberText, { number: writtenNumber(funnel, drawn) });
    return [{ label, number: drawn.number, text }];
  });
  const isMissing = points.length < block.points.length;
  const sentence = points.map(({ label, text }) => `${label}: ${text}`);
  const { range, Drawing } = looks[look];
  return (
    <Figure
      otherwise={isMissing ? block.else : undefined}
      description={new Intl.ListFormat(funnel.language, { type: 'unit' }).format(sentence)}
      text={text}
      note={isOwn ? estimate : undefined}
    >
      <Drawing points={placed(points, range)} />
    </Figure>
  );
}

type Drawing = (props: { readonly points: readonly Placed[] }) => React.ReactNode;

interface Look {
  /** The numbers that have to be in the drawing besides its own. */
  readonly range: readonly number[];
  readonly Drawing: Drawing;
}

/** The room above the highest point, which its number takes, and below the lowest, in percent. */
const room = { above: 28, below: 10 };

/** The points at their heights: the highest number at the top, the lowest at the bottom; all in the middle if they are equal. */
function placed(points: readonly Point[], range: readonly number[]): readonly Placed[] {
  const numbers = [...range, ...points.map(({ number }) => number)];
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  // Halves: the difference of two huge numbers would be infinite.
  const height = most / 2 - least / 2;
  return points.map((point) => {
    const up = height === 0 ? 0.5 : (point.number / 2 - least / 2) / height;
    return { ...point, y: 100 - room.below - up * (100 - room.above - room.below) };
  });
}

function Curve({ points }: { readonly points: readonly Placed[] }) {
  const across = (index: number) => ((index + 0.5) / points.length) * 100;
  const curve = line<Placed>({ x: (_, index) => across(index), y: ({ y }) => y, curve: curveMonotoneX });
  const path = curve([...points]) ?? '';
  return (
    <>
      <svg className={styles.curve} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.area} d={`${path}V100H${across(0)}Z`} />
        <path className={styles.line} d={path} />
      </svg>
      <Columns
        points={points}
        mark={({ y }) => <circle className={styles.dot} cx="50%" cy={`${y}%`} r="7" />}
      />
    </>
  );
}

const Bars: Drawing = ({ points }) => (
  <Columns
    points={points}
    mark={({ y }) => (
      <rect className={styles.bar} x="14%" width="72%" y={`${y}%`} height={`${100 - y}%`} rx="8" />
    )}
  />
);

interface ColumnsProps {
  readonly points: readonly Placed[];
  mark(point: Placed): React.ReactNode;
}

/**
 * A column for each point: its mark with the number above it, and its label below. The numbers are HTML in the drawing,
 * where they break and grow with the letters.
 */
const Columns = ({ points, mark }: ColumnsProps) => (
  <div className={styles.columns}>
    {points.map((point) => (
      <div key={point.label} className={styles.column}>
        <svg className={styles.plot} aria-hidden="true">
          {mark(point)}
          <foreignObject width="100%" height={`${point.y}%`}>
            <div className={styles.number}>
              <bdi>{point.text}</bdi>
            </div>
          </foreignObject>
        </svg>
        <span className={styles.label}>{point.label}</span>
      </div>
    ))}
  </div>
);

const looks: { readonly [Name in BlockOf<'chart'>['look']]: Look } = {
  line: { range: [], Drawing: Curve },
  bars: { range: [0], Drawing: Bars },
};
