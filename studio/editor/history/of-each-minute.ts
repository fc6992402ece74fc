import type { RevisionsResponse } from '../../../server/api.ts';

type Revisions = RevisionsResponse['revisions'];

/** Those to choose from: what one person saved within a minute is one, the last; and the first of all. In: the newest first. */
export const ofEachMinute = (revisions: Revisions): Revisions =>
  revisions.filter(({ revision, savedBy, savedAt }, at) => {
    const later = revisions[at - 1];
    return revision === 1 || later?.savedBy !== savedBy || minuteOf(later.savedAt) !== minuteOf(savedAt);
  });

/** The same for what is saved within one minute. In: a time of ISO 8601. */
const minuteOf = (time: string): string => time.slice(0, 'YYYY-MM-DDThh:mm'.length);
