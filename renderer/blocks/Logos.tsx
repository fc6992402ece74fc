import { OwnPicture } from '../art/OwnPicture.tsx';
import styles from './Logos.module.css';
import type { BlockViewProps } from './view-props.ts';

/** Logos in a row. The picture of each that is not there gives way to its name. */
export function Logos({ block, funnel }: BlockViewProps<'logos'>) {
  return (
    <ul className={styles.logos}>
      {block.items.map(({ name, picture }) => (
        <li key={name}>
          {funnel.pictures?.[picture.file] ? <OwnPicture picture={picture} place="logo" below /> : name}
        </li>
      ))}
    </ul>
  );
}
