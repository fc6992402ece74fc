import type { Claim } from '../claim.ts';
import { claimsOf } from '../claims.ts';
import type { Rule } from '../rule.ts';

/** What nothing says of the claim, and what to add; nothing where it is all there. */
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

/** A figure or a quotation that nobody can look up. */
export const unsourcedClaim: Rule = {
  id: 'unsourced-claim',
  summary: 'Every statistic, testimonial and made-up counter says where it comes from, and of when it is.',
  severity: 'warning',
  check: ({ funnel }) =>
    claimsOf(funnel)
      .filter(({ live }) => !live)
      .flatMap(({ claim, pointer, what }) => {
        const [unsaid, add] = missingIn(claim, what) ?? [];
        return unsaid
          ? [
              {
                pointer,
                message: `Nothing says ${unsaid}, so that it cannot be proved to whoever asks; add ${add} to it, or take it out.`,
              },
            ]
          : [];
      }),
};
