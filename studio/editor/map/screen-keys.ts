import type { KeyboardEvent } from 'react';
import type { ScreenActs } from './use-screen-acts.ts';

type KeyAct = (acts: ScreenActs) => void;

const plain: Readonly<Record<string, KeyAct>> = {
  a: ({ addAfter }) => addAfter(),
  d: ({ duplicate }) => duplicate(),
  Delete: ({ askDeletion }) => askDeletion(),
  Backspace: ({ askDeletion }) => askDeletion(),
  Enter: ({ open }) => open(),
};

const withAlt: Readonly<Record<string, KeyAct>> = {
  ArrowLeft: ({ moveEarlier }) => moveEarlier(),
  ArrowUp: ({ moveEarlier }) => moveEarlier(),
  ArrowRight: ({ moveLater }) => moveLater(),
  ArrowDown: ({ moveLater }) => moveLater(),
};

/** Does what a key means at a screen of the map. Out: whether it means anything. */
export function actByKey(event: KeyboardEvent, acts: ScreenActs): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  const act = (event.altKey ? withAlt : plain)[event.key];
  if (!act) return false;
  event.preventDefault();
  act(acts);
  return true;
}
