import { claimsOf } from '../../../schema/authoring/claims.ts';
import type { Claim } from '../../../schema/declaration/parts/claim.ts';
import type { Rule } from '../rule.ts';

/** The missing parts of the claim's source, and the properties to add; undefined if it is complete. */
function missingIn(
  { source, asOf }: Claim,
  what: string,
): readonly [unsaid: string, add: string] | undefined {
  const [origin, date] = [`where ${what} comes from`, `when ${what} was true`];
  if (source === undefined) {
    return asOf === undefined
      ? [`${origin} or when it was true`, "'source' and 'asOf'"]
      : [origin, "'source'"];
  }
  return asOf === undefined ? [date, "'asOf'"] : undefined;
}

/** Whether the month or day exists: JavaScript turns 31 February into a date in March. */
const isInCalendar = (asOf: string): boolean => {
  const date = new Date(asOf);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(asOf);
};

/** A figure or a quotation without a source. */
export const unsourcedClaim: Rule = {
  id: 'unsourced-claim',
  summary: 'Every statistic, testimonial and made-up counter says where it comes from, and of when it is.',
  severity: 'warning',
  check: ({ funnel, now }) =>
    claimsOf(funnel).flatMap(({ claim, pointer, what, live }) => {
      const { asOf } = claim;
      if (asOf !== undefined && !isInCalendar(asOf)) {
        const message = `There is no ${asOf} in any calendar, so nothing says when ${what} was true. Correct the date.`;
        return [{ pointer: `${pointer}/asOf`, message }];
      }
      if (asOf !== undefined && asOf > now.toISOString().slice(0, asOf.length)) {
        const message = `${asOf} is yet to come, so ${what} cannot have been true then. Correct the date.`;
        return [{ pointer: `${pointer}/asOf`, message }];
      }
      const [unsaid, add] = (live ? undefined : missingIn(claim, what)) ?? [];
      return unsaid
        ? [
            {
              pointer,
              message: `Nothing says ${unsaid}, so nobody can prove it when asked. Add ${add} to it, or take it out.`,
            },
          ]
        : [];
    }),
};
