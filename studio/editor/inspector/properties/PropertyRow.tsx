import { memo } from 'react';
import type { Property } from '../../schema/schema-at.ts';
import { PageLink } from '../controls/PageLink.tsx';
import { RowButtons } from '../controls/RowButtons.tsx';
import { useEditing } from '../parts/use-editing.ts';
import styles from './Properties.module.css';

interface PropertyRowProps {
  readonly property: Property;
  /** JSON pointer to the property. */
  readonly pointer: string;
  readonly value: unknown;
}

/** A property with a page of its own: the way there. */
export const PropertyRow = memo(function PropertyRow({ property, pointer, value }: PropertyRowProps) {
  const { label, isRequired } = property;
  const { problems, remove } = useEditing(pointer);
  return (
    <li className={styles.row}>
      <PageLink {...{ pointer, value, label, problems }} />
      {!isRequired && <RowButtons name={label} can={{ remove }} />}
    </li>
  );
});
