/** Stripe's name among the providers. */
export const stripeName = 'stripe';
