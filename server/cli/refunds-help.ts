/** What `funnel refunds --help` prints. */
export const refundsHelp = `Usage: funnel refunds

Lists every refund with its age, the one that is owed longest first. One is late whose money is not back after 24 hours,
and stuck where the payment provider has refused it for good, so that a person has to look into it. Changes nothing.

  -h, --help  this text

It reads the database of the server, at DATABASE_URL or in DATA_DIR; stop a server first that runs on the latter.

docs/payments.md says how refunds go.

Exit codes: 0 none is late or stuck; 1 one is; 2 a setting or a database that cannot be used, or words that cannot be
understood.
`;
