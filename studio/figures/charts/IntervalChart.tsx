import { scaleLinear } from '@visx/scale';
import { area, line } from '@visx/shape';
import { fillTemplate } from '../../../schema/gaps/fill-template.ts';
import type { Look } from '../../../server/api.ts';
import { useFormats } from '../formats.ts';
import type { AnalyticsPage } from '../texts.ts';
import styles from './IntervalChart.module.css';

interface IntervalChartProps {
  readonly texts: AnalyticsPage['comparison'];
  /** The name of the arm. */
  readonly name: string;
  /** At least two looks. */
  readonly looks: readonly Look[];
  /** Formats a difference without its sign. */
  amount(difference: number): string;
}

/** The size of the view box, which is stretched to the available space. */
const size = 100;

/** The range of a difference from day to day, with a line at zero. */
export function IntervalChart({ texts, name, looks, amount }: IntervalChartProps) {
  const { day } = useFormats();
  const [bottom, top] = shownRange(looks);
  const days = looks.map((look) => Date.parse(look.day));
  const across = scaleLinear({ domain: [Math.min(...days), Math.max(...days)], range: [0, size] });
  // The first ranges are far wider than the last: they are cut off at the edge.
  const up = scaleLinear({ domain: [bottom, top], range: [size, 0], clamp: true });
  const x = (look: Look) => across(Date.parse(look.day));
  const range = area<Look>({ x, y0: ({ low }) => up(low), y1: ({ high }) => up(high) });
  const middle = line<Look>({ x, y: ({ difference }) => up(difference) });
  return (
    <figure className={styles.chart}>
      <div className={styles.scale} aria-hidden="true">
        <span>+{amount(top)}</span>
        <span>−{amount(bottom)}</span>
      </div>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${size} ${size}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={fillTemplate(texts.chart, { arm: name })}
      >
        <path className={styles.range} d={range([...looks]) ?? ''} />
        <line className={styles.none} x1={0} x2={size} y1={up(0)} y2={up(0)} />
        <path className={styles.middle} d={middle([...looks]) ?? ''} />
      </svg>
      <figcaption className={styles.days} aria-hidden="true">
        <span>{day(looks[0]?.day ?? '')}</span>
        <span className={styles.legend}>{texts.none}</span>
        <span>{day(looks.at(-1)?.day ?? '')}</span>
      </figcaption>
    </figure>
  );
}

/** The differences that the chart shows: zero, the last range, and three quarters of its width on either side. */
function shownRange(looks: readonly Look[]): readonly [bottom: number, top: number] {
  const { low, high } = looks.at(-1) ?? { low: 0, high: 0 };
  const room = 0.75 * (high - low);
  return [Math.min(low, 0) - room, Math.max(high, 0) + room];
}
