import { type SnapshotFrom, transition } from 'xstate';
import { savedEvent } from './events.ts';
import type { FunnelMachine } from './machine.ts';
import { openPath } from './phase.ts';

/**
 * Where the flow goes once the answer that is being kept is kept: the path of a step or page. Undefined while none is,
 * and where it stays at its step. No effect runs.
 */
export function pathAhead(snapshot: SnapshotFrom<FunnelMachine>): string | undefined {
  const path = openPath(snapshot.value);
  if (path === undefined) return undefined;
  // Only a step whose answer is being kept knows this event: any other stays.
  const [next] = transition(snapshot.machine as FunnelMachine, snapshot, { type: savedEvent(path) });
  const ahead = openPath(next.value);
  return ahead === path ? undefined : ahead;
}
