import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { Property } from '../../schema/schema-at.ts';
import { helpOf } from '../parts/placeholder.ts';
import { texts } from '../parts/texts.ts';
import styles from './AddProperty.module.css';

interface AddPropertyProps {
  readonly properties: readonly Property[];
  onAdd(property: Property): void;
}

/** The properties that could be added, to be searched. */
export function AddProperty({ properties, onAdd }: AddPropertyProps) {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const id = useId();
  if (properties.length === 0) return null;
  const found = isOpen ? properties.filter((property) => matches(property, query)) : [];
  const close = () => {
    setOpen(false);
    setQuery('');
  };
  return (
    <div className={styles.add}>
      <button
        type="button"
        className={styles.open}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <Plus size={16} strokeWidth={1.5} aria-hidden />
        {texts.addProperty}
      </button>
      {isOpen && (
        <div id={id} className={styles.list}>
          <input
            type="search"
            className={styles.search}
            aria-label={texts.findProperty}
            placeholder={texts.findProperty}
            // biome-ignore lint/a11y/noAutofocus: it was opened to be searched.
            autoFocus
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            onKeyDown={({ key }) => key === 'Escape' && close()}
          />
          <ul>
            {found.map((property) => (
              <li key={property.name}>
                <button
                  type="button"
                  className={styles.option}
                  onClick={() => {
                    close();
                    onAdd(property);
                  }}
                >
                  <span className={styles.name}>{property.label}</span>
                  <span className={styles.help}>{helpOf(property.schema)}</span>
                </button>
              </li>
            ))}
          </ul>
          <p role="status" className={styles.nothing}>
            {found.length === 0 && texts.nothingFound}
          </p>
        </div>
      )}
    </div>
  );
}

const matches = (property: Property, query: string): boolean =>
  `${property.name} ${property.label} ${helpOf(property.schema)}`
    .toLowerCase()
    .includes(query.trim().toLowerCase());
