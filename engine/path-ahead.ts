import type { SnapshotFrom } from 'xstate';
import { savedEvent } from './events.ts';
import type { FunnelMachine } from './machine.ts';
import { openPath } from './phase.ts';

/**
 * The path of the step or page that follows once the answer is saved. Undefined if no answer is being saved, or if the
 * visitor stays at the step. Runs no effects.
 */
export function pathAhead(snapshot: SnapshotFrom<FunnelMachine>): string | undefined {
  const path = openPath(snapshot.value);
  if (path === undefined) return undefined;
  // Only a step whose answer is being saved handles this event. The id of a step or page is its path.
  const [next] = snapshot.machine.getTransitionData(snapshot, { type: savedEvent(path) });
  const ahead = next?.target?.[0]?.id;
  return ahead === path ? undefined : ahead;
}
