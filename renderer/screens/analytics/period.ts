/** Days, both included, as YYYY-MM-DD in UTC; a side that is not there is open. */
export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The day of a moment, in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The last so many days, today included; with no number, all days. */
export function lastDays(days: number | undefined, now: Date): Period {
  if (days === undefined) return { from: undefined, to: undefined };
  return { from: dayOf(new Date(now.getTime() - (days - 1) * dayMs)), to: dayOf(now) };
}
