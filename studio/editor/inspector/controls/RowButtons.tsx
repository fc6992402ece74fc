import { ArrowDown, ArrowUp, Copy, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { texts } from '../parts/texts.ts';
import styles from './Control.module.css';

/** What can be done with an item of a list: undefined if not with this one, left out if with none. */
export interface RowActs {
  readonly moveUp?: (() => void) | undefined;
  readonly moveDown?: (() => void) | undefined;
  readonly duplicate?: (() => void) | undefined;
  readonly remove?: (() => void) | undefined;
}

const acts = [
  { act: 'moveUp', icon: ArrowUp, key: 'Alt+ArrowUp' },
  { act: 'moveDown', icon: ArrowDown, key: 'Alt+ArrowDown' },
  { act: 'duplicate', icon: Copy, key: 'Alt+Shift+ArrowDown' },
  { act: 'remove', icon: X, key: 'Alt+Delete' },
] as const;

export const RowButtons = ({ name, can }: { readonly name: string; readonly can: RowActs }) => (
  <div className={styles.rowButtons}>
    {acts
      .filter(({ act }) => act in can)
      .map(({ act, icon: Icon, key }) => (
        <button
          key={act}
          type="button"
          className={styles.icon}
          aria-label={texts[act](name)}
          title={`${texts[act](name)} (${key})`}
          aria-keyshortcuts={key}
          aria-disabled={can[act] === undefined}
          onClick={can[act]}
        >
          <Icon size={16} strokeWidth={1.5} aria-hidden />
        </button>
      ))}
  </div>
);

/** Does by a key what the buttons of a row do. */
export function doByKey(event: KeyboardEvent, can: RowActs): void {
  if (!event.altKey) return;
  const pressed = `Alt+${event.shiftKey ? 'Shift+' : ''}${event.key}`;
  const found = acts.find(({ key }) => key === pressed);
  if (!found) return;
  event.preventDefault();
  event.stopPropagation();
  can[found.act]?.();
}
