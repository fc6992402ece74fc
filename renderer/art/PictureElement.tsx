import { use } from 'react';
import type { IconName } from '../../schema/declaration/parts/icon.ts';
import type { Picture } from '../../schema/declaration/parts/picture.ts';
import { filesOf, type PictureFile, picturesPath } from '../../schema/pictures/picture-files.ts';
import { Landing } from '../page/landing.ts';
import { useFunnel } from '../page/page-data.ts';
import { Icon } from './icons.tsx';
import styles from './PictureElement.module.css';

/** The width of a picture in each place, so that the browser can choose a file before layout. */
const sizes = {
  logo: '10rem',
  block: '(width >= 40rem) 40rem, 100vw',
  list: '4rem',
  grid: '(width >= 60rem) 20rem, (width >= 40rem) 13rem, 45vw',
  step: '(width >= 60rem) 50vw, 100vw',
} as const;

/** The properties of one of the funnel's own pictures, or of the sign shown instead of it beside a label. */
export interface OwnPictureProps extends PlaceProps {
  readonly picture?: Picture | undefined;
  readonly icon?: IconName | undefined;
  readonly emoji?: string | undefined;
}

interface PlaceProps {
  /** By default `block`. */
  readonly place?: keyof typeof sizes;
  /** The text shown with the picture. */
  readonly label?: string;
  /** Set if the picture may be below the fold. */
  readonly below?: boolean;
}

/** A picture of the funnel's own; without one, an icon or an emoji, which screen readers skip. */
export default function PictureElement({ picture, icon, emoji, ...place }: OwnPictureProps) {
  if (picture) return <PlacedPicture picture={picture} {...place} />;
  return (
    <span className={`${styles.signed} ${styles[place.place ?? 'list']}`}>
      <span className={styles.sign} aria-hidden="true">
        {icon ? <Icon name={icon} /> : emoji}
      </span>
      <span className={styles.label}>{place.label}</span>
    </span>
  );
}

/** A picture whose space is reserved while it loads; only its label if the file is unknown. */
function PlacedPicture({
  picture: { file, alt = '' },
  place = 'block',
  label,
  below = false,
}: PlaceProps & { readonly picture: Picture }) {
  // Lazy only on landing pages, which begin with text; a step may begin with its picture.
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
        {/* Attributes in this order: a browser that fetches as soon as it reads `src` must know `loading` and `sizes` by then. */}
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
