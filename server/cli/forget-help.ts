/** What `funnel forget --help` prints. */
export const forgetHelp = `Usage: funnel forget <whom> [options]

Removes everything that is kept of a person, in one transaction and for good: of a session id, or of all the sessions of
an e-mail address. Says first what is kept, and asks. Refuses while money is owed to the person.

  --yes       do not ask
  -h, --help  this text

It writes to the database of the server, at DATABASE_URL or in DATA_DIR; stop a server first that runs on the latter.

Example:
  funnel forget ana@example.com --yes    remove a person where nobody can be asked

docs/analytics.md says what the figures keep.

Exit codes: 0 removed; 1 nothing is kept of the person, money is owed, or the answer was no; 2 a setting or a database
that cannot be used, nobody there to be asked, or words that cannot be understood.
`;
