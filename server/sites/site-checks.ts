import { createHash } from 'node:crypto';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { pathsOf } from '../../schema/flow/graph.ts';
import { Problem } from '../http/problem.ts';
import { hiddenScreens } from '../publishing/hidden-screens.ts';
import type { Approvals } from '../staff/approvals.ts';
import type { Address } from './address.ts';
import type { Site } from './sites.ts';

export const taken = (funnelId: string, address: string): Problem =>
  new Problem(
    'address-taken',
    `The funnel '${funnelId}' is at ${address} already. Choose another address, or another funnel.`,
  );

/**
 * Checks that every screen of every funnel can be opened once a funnel is at an address. In: the sites that are served
 * now, the funnel, and the paths of its screens below the address. Fails with `address-taken`.
 */
export function checkScreens(
  sites: readonly Pick<Site, 'address' | 'funnels'>[],
  { id }: Pick<Funnel, 'id'>,
  { text, base }: Address,
  paths: readonly string[],
): void {
  const others = sites.filter(({ funnels }) => funnels.active.funnel.id !== id);
  for (const { address, funnels } of others) {
    const { funnel } = funnels.active;
    for (const { screen } of hiddenScreens(address.text, pathsOf(funnel), [text])) {
      throw new Problem(
        'address-taken',
        `Below ${text} the funnel '${funnel.id}' has the screen ${screen}, which nobody could open any more. Choose another address.`,
      );
    }
  }
  const screens = paths.map((path) => base + path);
  const addresses = others.map(({ address }) => address.text);
  for (const { screen, address } of hiddenScreens(text, screens, addresses)) {
    throw new Problem(
      'address-taken',
      `Nobody could open the screen ${screen} of '${id}': another funnel is at ${address}. Choose another address.`,
    );
  }
}

/**
 * Checks that somebody else has approved what is done to a site, if that takes approval. In: who does it, what it is,
 * and everything that the approval is for. Fails with `not-approved`, which names the digest.
 */
export const requireApproval = (
  { approvals }: { readonly approvals: Approvals },
  by: string,
  act: string,
  funnelId: string,
  ...what: readonly unknown[]
): Promise<void> => {
  const hash = createHash('sha256')
    .update(JSON.stringify([act, funnelId, ...what]))
    .digest('base64url');
  return approvals.require(`${`${act}-${funnelId}`.slice(0, 100)}-${hash.slice(0, 16)}`, by);
};
