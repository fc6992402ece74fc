import { numberFormat } from '../../../../../schema/numbers/number-format.ts';
import { texts } from '../parts/texts.ts';
import styles from './ScaleBar.module.css';
import type { ValueScale } from './value-scale.ts';

const write = (number: number): string => numberFormat('en', { maximumFractionDigits: 2 }).format(number);

/** The share of the bar, in percent, from which on a band has room for its name. */
const leastShare = 15;

/** The numbers that a value can come to as a bar: its bands to scale, and marks where conditions compare it. */
export function ScaleBar({ scale: { min, max, bands, thresholds } }: { readonly scale: ValueScale }) {
  const placeOf = (number: number) =>
    max > min ? Math.min(100, Math.max(0, ((number - min) / (max - min)) * 100)) : 50;
  const marks = [...new Set(thresholds.map(({ number }) => number))].sort((a, b) => a - b);
  return (
    <figure className={styles.figure}>
      <figcaption>{texts.values.scale(write(min), write(max))}</figcaption>
      <div className={styles.bar} aria-hidden>
        {bands.map(({ name, from, to }) => (
          <span key={name} className={styles.band} style={{ inlineSize: `${placeOf(to) - placeOf(from)}%` }}>
            {placeOf(to) - placeOf(from) >= leastShare && name}
          </span>
        ))}
        {marks.map((number) => (
          <span key={number} className={styles.mark} style={{ insetInlineStart: `${placeOf(number)}%` }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {bands.map(({ name, from, to }) => (
          <li key={name}>{texts.values.band(name, write(from), write(to))}</li>
        ))}
        {marks.map((number) => (
          <li key={number}>{texts.values.threshold(write(number))}</li>
        ))}
      </ul>
    </figure>
  );
}
