import { numberFormat } from '../../schema/numbers/number-format.ts';
import styles from './LoadingRing.module.css';

const strokeWidth = 9;

/** Space around the ring, so that its edge is not cut between two pixels. */
const room = 1;

interface LoadingRingProps {
  /** 0 to 100. */
  readonly percent: number;
  /** The length of the ring's line, in SVG units. */
  readonly circumference: number;
  /** The BCP 47 tag for the format of the percentage. */
  readonly language: string;
  /** The id of the element that describes the progress. */
  readonly labelledBy: string;
}

/** A ring that closes from the top, clockwise, with its percentage in the middle. */
export function LoadingRing({ percent, circumference, language, labelledBy }: LoadingRingProps) {
  const radius = circumference / (2 * Math.PI);
  const centre = radius + strokeWidth / 2 + room;
  const circle = { cx: centre, cy: centre, r: radius };
  return (
    <div
      className={styles.ring}
      role="progressbar"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <svg width={`${(centre * 3) / 16}rem`} viewBox={`0 0 ${centre * 2} ${centre * 2}`} aria-hidden="true">
        <circle className={styles.track} {...circle} />
        <circle
          className={styles.fill}
          {...circle}
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - percent / 100)}
        />
      </svg>
      <span className={styles.percent} aria-hidden="true">
        {numberFormat(language, { style: 'percent' }).format(percent / 100)}
      </span>
    </div>
  );
}
