import { fillTemplate } from '../../schema/gaps/fill-template.ts';
import { numberFormat } from '../../schema/numbers/number-format.ts';
import { icons } from '../art/icons.tsx';
import styles from './Score.module.css';
import type { BlockViewProps } from './view-props.ts';

/** What all reviews come to: stars, of which the last may be filled in part, and the numbers. */
export function Score({ block, funnel }: BlockViewProps<'score'>) {
  const { average, most, reviews, text } = block;
  const written = (number: number) => numberFormat(funnel.language).format(number);
  return (
    <div className={styles.score}>
      <p className={styles.average} aria-hidden="true">
        {written(average)}
      </p>
      <div className={styles.stars} aria-hidden="true">
        {Array.from({ length: most }, (_, star) => star).map((star) => (
          <svg key={star} className={styles.star} viewBox="0 0 24 24" aria-hidden="true">
            {icons.star}
            <svg
              width={24 * Math.min(1, Math.max(0, average - star))}
              height="24"
              className={styles.filled}
              aria-hidden="true"
            >
              {icons.star}
            </svg>
          </svg>
        ))}
      </div>
      <p>
        {fillTemplate(text, { average: written(average), most: written(most), reviews: written(reviews) })}
      </p>
    </div>
  );
}
