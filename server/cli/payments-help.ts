/** What `funnel payments --help` prints. */
export const paymentsHelp = `Usage: funnel payments setup

Makes a product, a price and a payment link in the Stripe account for each plan of the funnel file, and prints the
settings that the server wants for them. What is right already stays as it is; run it again whenever plans change.

  -h, --help  this text

It reads these of the environment:
  STRIPE_SECRET_KEY  the key of the account, which says whether it is test or live mode
  PUBLIC_URL         where visitors reach the server
  FUNNEL             the funnel file; without it schema/funnel.json

Example:
  STRIPE_SECRET_KEY=sk_test_... PUBLIC_URL=https://quiz.example.com funnel payments setup

docs/payments.md says what else a shop needs.

Exit codes: 0 all is set up; 1 Stripe did not do it; 2 a setting or a file that cannot be used, or words that cannot be
understood.
`;
