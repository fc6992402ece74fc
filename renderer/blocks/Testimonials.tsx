import { icons } from '../art/icons.tsx';
import { OwnPicture } from '../art/OwnPicture.tsx';
import { Card } from '../ui/Card.tsx';
import { Section } from './Section.tsx';
import styles from './Testimonials.module.css';
import type { BlockViewProps } from './view-props.ts';

/** What people say of the product. */
export function Testimonials({ block }: BlockViewProps<'testimonials'>) {
  return (
    <Section heading={block.heading}>
      <ul className={styles[block.look ?? 'cards']}>
        {block.items.map(({ quote, name, role, stars, picture }) => (
          <Card key={name} as="li">
            <figure className={styles.testimonial}>
              <blockquote>
                {stars && <Stars count={stars} />}
                <p>{quote}</p>
              </blockquote>
              <figcaption className={styles.person}>
                {picture ? (
                  <span className={styles.photo}>
                    <OwnPicture picture={picture} place="list" below />
                  </span>
                ) : (
                  <span className={styles.avatar} aria-hidden="true">
                    {initials(name)}
                  </span>
                )}
                <span>
                  <span className={styles.name}>
                    <bdi>{name}</bdi>
                  </span>{' '}
                  <span className={styles.role}>{role}</span>
                </span>
              </figcaption>
            </figure>
          </Card>
        ))}
      </ul>
    </Section>
  );
}

/** A rating as filled stars; screen readers get it from the quote beside it. */
function Stars({ count }: { readonly count: number }) {
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

/** The first letters of the first two words of a name, for the place of a photo: 'Maya R.' gives 'MR'. */
export function initials(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word].slice(0, 1).join(''))
    .join('')
    .toUpperCase();
}
