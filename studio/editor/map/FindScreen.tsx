import { type RefObject, useId, useState } from 'react';
import styles from './FindScreen.module.css';
import type { Screen } from './screens.ts';
import { texts } from './texts.ts';

interface FindScreenProps {
  readonly screens: readonly Screen[];
  readonly input: RefObject<HTMLInputElement | null>;
  onFind(screen: Screen): void;
}

/** The most screens that are offered. */
const shownMatches = 8;

/** Finds a screen by typing words of its title, its path or its kind. */
export function FindScreen({ screens, input, onFind }: FindScreenProps) {
  const [words, setWords] = useState('');
  const [active, setActive] = useState(0);
  const list = useId();
  const matches = words.trim() === '' ? [] : screens.filter((screen) => hasWords(screen, words));
  const offered = matches.slice(0, shownMatches);
  const find = (screen: Screen | undefined) => {
    if (!screen) return;
    setWords('');
    onFind(screen);
  };
  return (
    <div className={styles.find}>
      <input
        ref={input}
        type="text"
        role="combobox"
        className={styles.field}
        aria-label={texts.find.label}
        aria-expanded={words !== ''}
        aria-controls={list}
        aria-activedescendant={offered[active] && `${list}-${active}`}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={texts.find.placeholder}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setActive(0);
        }}
        onKeyDown={(event) => {
          const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (by) {
            event.preventDefault();
            setActive(Math.max(0, Math.min(offered.length - 1, active + by)));
          }
          if (event.key === 'Enter') find(offered[active]);
          if (event.key === 'Escape') setWords('');
        }}
        onBlur={() => setWords('')}
      />
      {words.trim() !== '' && (
        <div id={list} role="listbox" aria-label={texts.find.label} className={styles.matches}>
          {offered.length === 0 && <p className={styles.none}>{texts.find.none}</p>}
          {offered.map((screen, at) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active one.
            // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses the active one.
            <div
              key={screen.id}
              id={`${list}-${at}`}
              role="option"
              aria-selected={at === active}
              className={styles.match}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => find(screen)}
            >
              <span>{screen.title}</span>
              <span className={styles.path}>{screen.id}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function hasWords({ title, details, kind, number }: Screen, typed: string): boolean {
  const text = [number, title, ...details, kind].join(' ').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
