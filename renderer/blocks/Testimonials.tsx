import { Card } from '../ui/Card.tsx';
import { initials } from './initials.ts';
import { Section } from './Section.tsx';
import { Stars } from './Stars.tsx';
import styles from './Testimonials.module.css';
import type { BlockViewProps } from './view-props.ts';

/** What people say of the product. */
export function Testimonials({ block }: BlockViewProps<'testimonials'>) {
  return (
    <Section heading={block.heading}>
      <ul className={styles.list}>
        {block.items.map(({ quote, name, role, stars }) => (
          <Card key={name} as="li">
            <figure className={styles.testimonial}>
              <blockquote>
                {stars && <Stars count={stars} />}
                <p>{quote}</p>
              </blockquote>
              <figcaption className={styles.person}>
                <span className={styles.avatar} aria-hidden="true">
                  {initials(name)}
                </span>
                <span>
                  <span className={styles.name}>{name}</span> <span className={styles.role}>{role}</span>
                </span>
              </figcaption>
            </figure>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
