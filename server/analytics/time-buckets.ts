/** The least time that is told apart, in milliseconds; a shorter one counts as this. */
const least = 100;
/** Four buckets while the time doubles: the middle of one is at most 9 % away from whatever is in it. */
const perDoubling = 4;
/** The last bucket begins at about 20 hours; a longer time counts as that. */
const last = 78;

/** The bucket that a time falls into, in milliseconds: buckets grow with the time, so that every size is as precise. */
export function bucketOf(ms: number): number {
  const bucket = Math.floor(Math.log2(Math.max(ms, least) / least) * perDoubling);
  return Math.min(bucket, last);
}

/** The time in the middle of a bucket, in milliseconds. */
const middleOf = (bucket: number): number => least * 2 ** ((bucket + 0.5) / perDoubling);

/** The median of the times that are counted by bucket, in whole milliseconds; null where there is none. */
export function medianOf(counts: ReadonlyMap<number, number>): number | null {
  const buckets = [...counts].sort(([one], [other]) => one - other);
  const total = buckets.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return null;
  const at = (rank: number): number => {
    let before = 0;
    const found = buckets.find(([, count]) => {
      before += count;
      return rank < before;
    });
    return middleOf(found?.[0] ?? last);
  };
  return Math.round((at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2);
}
