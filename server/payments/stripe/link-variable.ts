/**
 * The environment variable that holds the Payment Link of a plan: STRIPE_LINK_1_MONTH_BASIC for '1 Month Basic'. Two
 * plans can share one, which `readLinks` refuses.
 */
export const linkVariable = (planId: string): string =>
  `STRIPE_LINK_${planId.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`;
