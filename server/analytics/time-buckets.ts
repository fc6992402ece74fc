/** The shortest and the longest time that are told apart, in milliseconds; what is beyond counts as one of them. */
const shortest = 100;
const longest = 100 * 86_400_000;
/** Four buckets while the time doubles: the middle of one is at most 9 % away from whatever is in it. */
const perDoubling = 4;

/** The bucket that a time falls into, in milliseconds: buckets grow with the time, so that every size is as precise. */
export function bucketOf(ms: number): number {
  const told = Math.min(Math.max(ms, shortest), longest);
  return Math.floor(Math.log2(told / shortest) * perDoubling);
}

/** How many buckets there are. */
export const buckets = bucketOf(longest) + 1;

/** The median of times of which each bucket has so many, in whole milliseconds; null where there is none. */
export function medianOf(counts: readonly number[]): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const at = (rank: number): number => {
    let before = 0;
    const bucket = counts.findIndex((count) => {
      before += count;
      return rank < before;
    });
    return middleOf(bucket);
  };
  return Math.round((at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2);
}

/** The time in the middle of a bucket, in milliseconds. */
const middleOf = (bucket: number): number => shortest * 2 ** ((bucket + 0.5) / perDoubling);
