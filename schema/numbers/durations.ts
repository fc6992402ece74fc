// Lengths of time in milliseconds, as `Date` and timers count.

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
