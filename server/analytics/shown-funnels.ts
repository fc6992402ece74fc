import type { Funnel } from '../../schema/funnel.ts';
import type { Funnels } from '../funnels.ts';
import type { FunnelVersions } from '../store/funnel-versions.ts';

/**
 * The funnels of versions, in the order in which they are shown: the active one ahead, where it is among them, then the
 * newest. In: the versions, the oldest first, and where they are read.
 */
export async function shownFunnels(
  funnels: Pick<Funnels, 'active' | 'madeWith'>,
  versions: readonly string[],
  stored?: FunnelVersions,
): Promise<readonly Funnel[]> {
  const { funnel: active } = funnels.active;
  const older = versions.filter((version) => version !== active.version).reverse();
  const shown = versions.includes(active.version) ? [active] : [];
  for (const funnelVersion of older) {
    shown.push((await funnels.madeWith({ funnelId: active.id, funnelVersion }, stored)).funnel);
  }
  return shown;
}
