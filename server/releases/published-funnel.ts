import { type FieldRule, fieldTable } from '../../schema/authoring/fields/fields.ts';
import { liveCounts } from '../../schema/authoring/fields/live-counts.ts';
import { localized } from '../../schema/authoring/texts/localized.ts';
import { withOffers } from '../../schema/billing/offers.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { type Arms, armCombinations, assignedArms, inArms } from '../../schema/experiments/arms.ts';

/** A funnel version with its field table: as its file declares it, or as some of its visitors see it. */
export interface PublishedFunnel {
  readonly funnel: Funnel;
  readonly fields: ReadonlyMap<string, FieldRule>;
  /** The fields that live counters count, each with the hours that its count covers. */
  readonly liveCounts: ReadonlyMap<string, number>;
  /** For a version in another language, in arms or at the prices of offers: what it was made from. */
  readonly seenOf?: {
    readonly original: PublishedFunnel;
    readonly arms: Arms;
    readonly offers: readonly string[];
  };
}

/** A funnel version as its file declares it. */
export const publishedFunnel = (funnel: Funnel): PublishedFunnel => ({
  funnel,
  fields: fieldTable(funnel),
  liveCounts: liveCounts(funnel),
});

/** The version as its file declares it. */
export const originalOf = (published: PublishedFunnel): PublishedFunnel =>
  published.seenOf?.original ?? published;

/** The version in one of its languages. */
export const inLanguage = (published: PublishedFunnel, tag: string): PublishedFunnel =>
  seenIn(originalOf(published), published.seenOf?.arms ?? {}, tag, published.seenOf?.offers);

/** The version at the prices of offers, named in the order in which they count. */
export const inOffers = (published: PublishedFunnel, offers: readonly string[]): PublishedFunnel =>
  seenIn(originalOf(published), published.seenOf?.arms ?? {}, published.funnel.language, offers);

/** The version as a session sees it: in the arms that its id assigns. */
export function inArmsOf(published: PublishedFunnel, sessionId: string): PublishedFunnel {
  const original = originalOf(published);
  // In lower case, as the database writes it, so that the figures assign the same arms.
  const arms = assignedArms(original.funnel, sessionId.toLowerCase());
  return seenIn(original, arms, published.funnel.language);
}

/** The version as each of its sessions may see it. */
export function inEachArm(published: PublishedFunnel): readonly PublishedFunnel[] {
  const original = originalOf(published);
  return armCombinations(original.funnel).map((arms) => seenIn(original, arms, published.funnel.language));
}

const cache = new WeakMap<PublishedFunnel, Map<string, PublishedFunnel>>();

/** Made once for the same arms, language and offers, so that caches by version work for it. */
function seenIn(
  original: PublishedFunnel,
  arms: Arms,
  tag: string,
  offers: readonly string[] = [],
): PublishedFunnel {
  if (tag === original.funnel.language && Object.keys(arms).length === 0 && offers.length === 0)
    return original;
  const versions = cache.get(original) ?? new Map<string, PublishedFunnel>();
  cache.set(original, versions);
  const key = JSON.stringify([tag, arms, offers]);
  const cached = versions.get(key);
  if (cached) return cached;
  const armed = inArms(original.funnel, arms);
  const translated = tag === armed.language ? armed : localized(armed, tag);
  const held = offers.flatMap((id) => translated.offers?.find((offer) => offer.id === id) ?? []);
  const funnel = withOffers(translated, held);
  const seen =
    funnel === original.funnel
      ? original
      : { ...publishedFunnel(funnel), seenOf: { original, arms, offers } };
  versions.set(key, seen);
  return seen;
}
