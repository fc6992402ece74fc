import { use } from 'react';
import { filesOf, type PictureFile, picturesPath } from '../../schema/derived/pictures/picture-files.ts';
import type { Picture } from '../../schema/sections/picture.ts';
import { Landing } from '../blocks/landing.ts';
import { useFunnel } from '../page/page-data.ts';
import styles from './PictureElement.module.css';

/** How wide a picture is shown in each place, for the browser to choose a file before there is a layout. */
const sizes = {
  logo: '10rem',
  block: '(width >= 40rem) 40rem, 100vw',
  list: '4rem',
  grid: '(width >= 40rem) 13rem, 45vw',
} as const;

/** The properties of a picture of the funnel's own. */
export interface OwnPictureProps {
  readonly picture: Picture;
  /** `block` where nothing is said. */
  readonly place?: keyof typeof sizes;
  /** The text that is shown with it. */
  readonly label?: string;
  /** Set where it may be below what is seen first. */
  readonly below?: boolean;
}

/** A picture of the funnel's own, which has its place before its file is there; its label alone if the file is unknown. */
export default function PictureElement({
  picture: { file, alt = '' },
  place = 'block',
  label,
  below = false,
}: OwnPictureProps) {
  // A landing page begins with words, a step may begin with its picture.
  const isLater = use(Landing) !== undefined && below;
  const published = useFunnel().pictures?.[file];
  if (!published) return label;
  const files = filesOf(file, published);
  const ofFormat = (wanted: PictureFile['format']) => {
    const listed = files.filter(({ format }) => format === wanted);
    return listed.map(({ name, width }) => `${picturesPath}${name} ${width}w`).join(', ') || undefined;
  };
  const avif = ofFormat('avif');
  const upright = place === 'block' && published.height > published.width ? ` ${styles.upright}` : '';
  return (
    <span className={`${styles.pictured} ${styles[place]}${upright}`}>
      <picture>
        {avif && <source type="image/avif" sizes={sizes[place]} srcSet={avif} />}
        {/* In this order: a browser that fetches at once must have been told when, and how wide. */}
        <img
          width={published.width}
          height={published.height}
          {...(isLater && { loading: 'lazy', decoding: 'async' })}
          sizes={sizes[place]}
          srcSet={ofFormat('webp')}
          src={`${picturesPath}${files.at(-1)?.name}`}
          alt={alt}
        />
      </picture>
      {label && <span className={styles.label}>{label}</span>}
    </span>
  );
}
