import { expose } from 'comlink';
import { declaredFunnel } from '../../../proof/validate/declared-funnel.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { type CheckedDraft, funnelText, overlaysOf } from './checked-draft.ts';
import { type Look, pageFunnelFor } from './seen-funnel.ts';

let latest: Funnel | undefined;

/** What is read of the files of a draft off the main thread: by a worker that stays small, so that it starts at once. */
const work = {
  /**
   * Reads the funnel that they declare, whatever the rules find in it. Gives what the pages of somebody who looks at it
   * get; undefined if nobody looks, or if the files declare none.
   */
  read({ files, pictures, fonts }: CheckedDraft, look: Look | undefined): Funnel | undefined {
    const funnel = declaredFunnel(funnelText(files), overlaysOf(files));
    latest = funnel && { ...funnel, pictures, fonts };
    return look && latest && pageFunnelFor(latest, look);
  },

  /** The funnel that was read last; undefined if the files declared none. */
  latest: (): Funnel | undefined => latest,
};

export type ReadWork = typeof work;

expose(work);
