import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { withDefaults } from '../../../schema/authoring/defaults/with-defaults.ts';
import type { Funnel, FunnelFile } from '../../../schema/declaration/funnel.ts';
import { kinds } from '../../../schema/declaration/kinds/index.ts';
import type { KindName } from '../../../schema/kinds/index.ts';
import type { InsertionPoint } from '../acts/screens/insertion-point.ts';
import { stepBefore } from '../acts/screens/insertion-point.ts';
import { newStep } from '../acts/screens/new-step.ts';
import { canAdd } from '../acts/screens/screen-acts.ts';
import { titleAt } from '../acts/screens/targets.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Snapshot } from '../preview/Snapshot.tsx';
import styles from './KindPicker.module.css';
import { texts } from './texts.ts';

interface KindPickerProps {
  readonly funnel: Funnel;
  readonly point: InsertionPoint;
  onPick(kind: KindName): void;
  onClose(): void;
}

const kindNames = Object.keys(kinds) as KindName[];

/** Every kind of screen as a visitor would see it in this funnel, found by typing or by arrow keys. */
export default function KindPicker({ funnel, point, onPick, onClose }: KindPickerProps) {
  const [words, setWords] = useState('');
  const list = useId();
  const shown = kindNames.filter(
    (kind) => canAdd(funnel, point, kind) && hasWords(`${kinds[kind].title} ${kinds[kind].summary}`, words),
  );
  const examples = useMemo(() => funnelOfExamples(funnel), [funnel]);
  const before = stepBefore(funnel, point)?.title ?? texts.start;
  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns(list), ArrowUp: -columns(list) }[event.key];
    const buttons = buttonsIn(list);
    const at = buttons.findIndex((button) => button.matches(':focus'));
    // In the search field, the arrows to the side move among its letters.
    if (by === undefined || (at < 0 && Math.abs(by) === 1)) return;
    event.preventDefault();
    buttons[at < 0 ? 0 : Math.max(0, Math.min(buttons.length - 1, at + by))]?.focus();
  };
  return (
    <Dialog isWide title={texts.picker.title(before, titleAt(funnel, point.to))} onClose={onClose}>
      <search className={styles.picker} onKeyDown={moveFocus}>
        <input
          type="search"
          className={styles.search}
          aria-label={texts.picker.search}
          placeholder={texts.picker.search}
          value={words}
          autoFocus
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={({ key }) => {
            const [first] = shown;
            if (key === 'Enter' && first) onPick(first);
          }}
        />
        <ul id={list} className={styles.kinds}>
          {shown.map((kind) => (
            <li key={kind}>
              <button type="button" className={styles.kind} onClick={() => onPick(kind)}>
                <span className={styles.screen}>
                  <Snapshot width={136} path={`/${kind}`} funnel={examples} />
                </span>
                <span className={styles.name}>{kinds[kind].title}</span>
                <span className={styles.summary}>{kinds[kind].summary}</span>
              </button>
            </li>
          ))}
        </ul>
        <p role="status">{shown.length === 0 && texts.picker.none}</p>
      </search>
    </Dialog>
  );
}

/** The funnel with a screen of each kind in place of its own, at the name of the kind. */
function funnelOfExamples(funnel: Funnel): Funnel {
  const steps = kindNames.map((kind) => newStep(funnel, kind, { path: `/${kind}` }));
  return withDefaults({ ...funnel, steps, experiments: [] } as FunnelFile);
}

/** Whether a text has all words that are typed, or their beginnings. */
const hasWords = (text: string, typed: string): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));

const buttonsIn = (list: string): readonly HTMLElement[] => [
  ...(document.getElementById(list)?.querySelectorAll('button') ?? []),
];

/** How many kinds stand beside each other. */
function columns(list: string): number {
  const [first, ...others] = buttonsIn(list);
  return 1 + others.filter(({ offsetTop }) => offsetTop === first?.offsetTop).length;
}
