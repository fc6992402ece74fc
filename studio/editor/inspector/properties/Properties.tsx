import { useCallback, useState } from 'react';
import { pathOf, pointerTo, valueAt } from '../../../../schema/places/pointer.ts';
import { useEditor } from '../../context/EditorContext.tsx';
import { type Property, schemaAt } from '../../schema/schema-at.ts';
import { firstValue } from '../parts/first-value.ts';
import { add } from '../parts/property-acts.ts';
import { useFunnelFile } from '../parts/use-funnel-file.ts';
import { isPage } from '../value/page-of.ts';
import { AddProperty } from './AddProperty.tsx';
import { KindField } from './KindField.tsx';
import styles from './Properties.module.css';
import { PropertyField } from './PropertyField.tsx';
import { PropertyRow } from './PropertyRow.tsx';
import { propertyLists } from './shown-properties.ts';

interface PropertiesProps {
  /** JSON pointer to the object. */
  readonly pointer: string;
  /** The names of the properties, if not all of them are meant. */
  readonly names?: readonly string[];
}

/** The properties of an object: fields, then the ways to parts with a page of their own, then what could be added. */
export function Properties({ pointer, names }: PropertiesProps) {
  const editor = useEditor();
  const funnel = useFunnelFile();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const hide = useCallback(
    (name: string) => setOpened((opened) => opened.filter((other) => other !== name)),
    [],
  );
  const schema = schemaAt(funnel, pointer);
  if (!schema) return null;
  const value = valueAt(funnel, pointer);
  const { shown, more } = propertyLists(schema, value, opened);
  const isMeant = ({ name }: Property) => names?.includes(name) ?? true;
  const at = (name: string) => pointerTo(...pathOf(pointer), name);
  const propsOf = (property: Property) => ({
    property,
    pointer: at(property.name),
    value: Object(value)[property.name],
  });
  const { rows = [], fields = [] } = Object.groupBy(shown.filter(isMeant), ({ name }) =>
    isPage(funnel, at(name)) ? 'rows' : 'fields',
  );
  const ways = rows.length > 0 && (
    <ul className={styles.rows}>
      {rows.map((property) => (
        <PropertyRow key={property.name} {...propsOf(property)} />
      ))}
    </ul>
  );
  return (
    <div className={styles.properties}>
      {pointer === '' && ways}
      {schema.oneOf && !names && <KindField pointer={pointer} schema={schema} value={value} />}
      {fields.map((property) => (
        <PropertyField
          key={property.name}
          {...propsOf(property)}
          isNew={opened.at(-1) === property.name}
          hide={hide}
        />
      ))}
      {pointer !== '' && ways}
      <AddProperty
        properties={more.filter(isMeant)}
        onAdd={({ name, schema }) => {
          // It begins as what holds where it is left out.
          const first = typeof schema.default === 'object' ? schema.default : firstValue(schema);
          // A text or a number is written once it is typed.
          if (typeof first === 'object') editor.do(add(funnel, at(name), first));
          else setOpened([...opened.filter((other) => other !== name), name]);
        }}
      />
    </div>
  );
}
