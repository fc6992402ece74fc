import styles from './Testimonials.module.css';

/** A rating as that many filled stars; the quote beside it says the same to screen readers. */
export function Stars({ count }: { readonly count: number }) {
  return (
    <div className={styles.stars} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index).map((star) => (
        <svg key={star} className={styles.star} viewBox="0 0 24 24" aria-hidden="true">
          <path d="m12 3 2.7 5.7 6.2.8-4.6 4.3 1.2 6.2-5.5-3.100L6.5 20l1.2-6.200L3.1 9.500l6.2-.8z" />
        </svg>
      ))}
    </div>
  );
}
