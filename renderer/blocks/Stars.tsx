import { icons } from '../art/icons.tsx';
import styles from './Testimonials.module.css';

/** A rating as that many filled stars; the quote beside it says the same to screen readers. */
export function Stars({ count }: { readonly count: number }) {
  return (
    <div className={styles.stars} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index).map((star) => (
        <svg key={star} className={styles.star} viewBox="0 0 24 24" aria-hidden="true">
          {icons.star}
        </svg>
      ))}
    </div>
  );
}
