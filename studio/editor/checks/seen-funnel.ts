import { pageFunnel } from '../../../schema/authoring/page-funnel.ts';
import { localized } from '../../../schema/authoring/texts/localized.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { type Arms, inArms } from '../../../schema/experiments/arms.ts';

/** For whom screens are previewed. */
export interface Look {
  /** One of the funnel's languages; without it, that of its file. */
  readonly language?: string | undefined;
  /** The arm or variant by experiment; of an experiment that is left out, what the file declares. */
  readonly arms?: Arms | undefined;
}

const none = {};

/** The funnel in a visitor's arms and language. */
export const seenFunnel = (declared: Funnel, language = declared.language, arms: Arms = none): Funnel =>
  localized(inArms(declared, arms), language);

const cache = new WeakMap<Funnel, Map<string, Funnel>>();

/** The same as pages get it, made once for each language and choice of arms. */
export function pageFunnelFor(declared: Funnel, look: Look): Funnel {
  const { language = declared.language, arms = none } = look;
  const seen = cache.get(declared) ?? new Map<string, Funnel>();
  cache.set(declared, seen);
  const key = JSON.stringify([language, arms]);
  const made = seen.get(key) ?? pageFunnel(seenFunnel(declared, language, arms), declared);
  seen.set(key, made);
  return made;
}
