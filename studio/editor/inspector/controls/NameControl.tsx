import { useMemo, useState } from 'react';
import { useChecked } from '../../context/EditorContext.tsx';
import { namesOf } from '../parts/names-of.ts';
import type { PropertyEditorProps } from '../parts/property-editor.ts';
import { texts } from '../parts/texts.ts';
import styles from './Control.module.css';
import { EnumControl } from './EnumControl.tsx';
import { TextControl } from './TextControl.tsx';

/** The name of something else in the funnel: chosen among those that there are, or typed for one that is to come. */
export function NameControl(props: PropertyEditorProps) {
  const { refersTo } = props.schema;
  const { funnel } = useChecked();
  const names = useMemo(() => namesOf(funnel, refersTo), [funnel, refersTo]);
  const [isTyped, setTyped] = useState(false);
  if (!names) return <TextControl {...props} />;
  return (
    <div className={styles.stack}>
      {isTyped ? (
        <TextControl {...props} />
      ) : (
        <EnumControl {...props} schema={{ ...props.schema, enum: names }} />
      )}
      <button type="button" className={styles.other} onClick={() => setTyped(!isTyped)}>
        {isTyped ? texts.chooseName : texts.otherName}
      </button>
    </div>
  );
}
