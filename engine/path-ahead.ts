import { type SnapshotFrom, transition } from 'xstate';
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
  // Only a step whose answer is being saved handles this event; any other stays.
  const [next] = transition(snapshot.machine as FunnelMachine, snapshot, { type: savedEvent(path) });
  const ahead = openPath(next.value);
  return ahead === path ? undefined : ahead;
}
