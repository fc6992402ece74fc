import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';

/** The paths that complete a session, with the places that name them; none if a field completes it. */
export function completingPaths({ completion }: Funnel): readonly { to: string; pointer: string }[] {
  if ('field' in completion) return [];
  const { reached } = completion;
  const pointer = pointerTo('completion', 'reached');
  return typeof reached === 'string'
    ? [{ to: reached, pointer }]
    : reached.map((to, index) => ({ to, pointer: pointer + pointerTo(index) }));
}
