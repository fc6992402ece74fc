import { memo, useEffect, useRef } from 'react';
import { isWithin } from '../../../../schema/places/pointer.ts';
import { useEditor, useFromEditor } from '../../context/EditorContext.tsx';
import type { Property } from '../../schema/schema-at.ts';
import { isAlwaysShown } from '../editors/editors.ts';
import { Labelled } from '../parts/Labelled.tsx';
import { helpOf } from '../parts/placeholder.ts';
import { remove } from '../parts/property-acts.ts';
import { funnelFileIn } from '../parts/use-funnel-file.ts';
import { useProblems } from '../parts/use-problems.ts';
import { Value } from '../value/Value.tsx';
import styles from './Properties.module.css';

interface PropertyFieldProps {
  readonly property: Property;
  /** JSON pointer to the property. */
  readonly pointer: string;
  readonly value: unknown;
  /** Whether it has just been added: it takes the focus. */
  readonly isNew: boolean;
  /** Takes a property off the form that is not written. In: its name. */
  hide(name: string): void;
}

/**
 * A property of an object: its label, its editor, what it is for, and its problems. Not drawn anew for a letter in another.
 */
export const PropertyField = memo(function PropertyField(props: PropertyFieldProps) {
  const { property, pointer, value, isNew, hide } = props;
  const { label, schema, isRequired } = property;
  const editor = useEditor();
  const problems = useProblems(pointer);
  const place = useRef<HTMLDivElement>(null);
  const isSelected = useFromEditor(({ selection }) => isWithin(selection.pointer, pointer));
  useEffect(() => {
    if (isSelected) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  useEffect(() => {
    if (isNew) place.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [isNew]);
  return (
    <div ref={place} className={styles.property} data-selected={isSelected}>
      <Labelled
        label={label}
        help={helpOf(schema)}
        problems={problems}
        isMissing={isRequired && value === undefined}
        remove={
          isRequired || (value === undefined && isAlwaysShown(schema))
            ? undefined
            : () => {
                hide(property.name);
                if (value !== undefined) editor.do(remove(funnelFileIn(editor.snapshot()), pointer));
              }
        }
      >
        {(control) => <Value {...{ pointer, schema, value, isRequired, label, control }} />}
      </Labelled>
    </div>
  );
});
