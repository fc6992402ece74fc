import { useDraft } from '../context/EditorContext.tsx';
import { Count } from './Count.tsx';
import { texts } from './texts.ts';

/** How many places two people have edited differently, or one person in two tabs; nothing if there are none. */
export function ConflictCount() {
  const { length } = useDraft().conflicts;
  return <Count count={length} tone="error" label={texts.conflicts(length)} />;
}
