import type { Claim } from '../claim.ts';
import { claimsOf } from '../claims.ts';
import type { Rule } from '../rule.ts';

function missingIn({ source, asOf }: Claim): string | undefined {
  if (source === undefined) return asOf === undefined ? "'source' and 'asOf'" : "'source'";
  return asOf === undefined ? "'asOf'" : undefined;
}

/** A figure or a quotation that nobody can look up. */
export const unsourcedClaim: Rule = {
  id: 'unsourced-claim',
  summary: 'Every statistic, testimonial and made-up counter says where it comes from, and of when it is.',
  severity: 'warning',
  check: ({ funnel }) =>
    claimsOf(funnel).flatMap(({ claim, pointer, what }) => {
      const missing = missingIn(claim);
      return missing
        ? [
            {
              pointer,
              message: `Nothing says where ${what} comes from or when it was true, so that it cannot be shown to whoever asks for proof; add ${missing} to it, or take it out.`,
            },
          ]
        : [];
    }),
};
