/** What `funnel init --help` prints. */
export const initHelp = `Usage: funnel init [file] [options]

Writes a small funnel to begin with, which validates and runs: funnel.json, unless another file is named. Comments in
it ("$comment") say what belongs together; visitors never get them.

  --force     overwrite the file where it is there already
  -h, --help  this text

Examples:
  funnel init                     write funnel.json
  funnel init quizzes/pets.json   write another file, and its folder

Exit codes: 0 written; 2 the file is there already or cannot be written, or words that cannot be understood.
`;
