import { claimsOf } from '../../../schema/authoring/claims.ts';
import type { Rule } from '../rule.ts';

/** Whether the month or day exists: JavaScript turns 31 February into a date in March. */
const isInCalendar = (asOf: string): boolean => {
  const date = new Date(asOf);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(asOf);
};

export const unsourcedClaim: Rule = {
  id: 'unsourced-claim',
  summary: 'Every statistic, testimonial and made-up counter says where it comes from, and of when it is.',
  severity: 'warning',
  *check({ funnel, now }) {
    for (const { claim, pointer, what, live } of claimsOf(funnel)) {
      const { source, asOf } = claim;
      if (asOf !== undefined && !isInCalendar(asOf))
        yield {
          pointer: `${pointer}/asOf`,
          message: `There is no ${asOf} in any calendar, so nothing says when ${what} was true. Correct the date.`,
        };
      else if (asOf !== undefined && asOf > now.toISOString().slice(0, asOf.length))
        yield {
          pointer: `${pointer}/asOf`,
          message: `${asOf} is yet to come, so ${what} cannot have been true then. Correct the date.`,
        };
      else if (!live && (source === undefined || asOf === undefined)) {
        const [unsaid, add] =
          asOf !== undefined
            ? [`where ${what} comes from`, "'source'"]
            : source !== undefined
              ? [`when ${what} was true`, "'asOf'"]
              : [`where ${what} comes from or when it was true`, "'source' and 'asOf'"];
        yield {
          pointer,
          message: `Nothing says ${unsaid}, so nobody can prove it when asked. Add ${add} to it, or take it out.`,
        };
      }
    }
  },
};
