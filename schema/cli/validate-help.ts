import { formatList } from './format-registry.ts';
import { formats } from './formats/index.ts';

/** What `funnel validate --help` prints. */
export const validateHelp = `Usage: funnel validate [files] [options]

Checks funnel files: that each is JSON, has the structure that the schema asks for, and keeps every rule.
Without a file it checks schema/funnel.json; '-' stands for what is piped in.

  --format FORMAT     how to write down what is wrong:
${formatList(formats, 24)}
                      without it: github in a run of GitHub Actions, pretty on a terminal, else plain
  --fail-on SEVERITY  from which severity on a problem gives the exit code 1: error (without it), warning or never
  --show-suppressed   show what a file suppresses, with its reasons (json, sarif and junit always do)
  -h, --help          this text

Examples:
  funnel validate                                     check schema/funnel.json
  funnel validate tests/funnels/*/funnel.json         check several files
  funnel validate --fail-on warning                   take warnings as seriously as errors
  funnel validate --format sarif > funnel.sarif       for code scanning; see docs/ci.md
  git show main:schema/funnel.json | funnel validate -  check what is on the main branch

Each rule has a page in docs/rules/, with what it means and how to mend what breaks it.
NO_COLOR=1 turns colours off, FORCE_COLOR=1 turns them on where there is no terminal.

Exit codes: 0 no problem, or none as severe as --fail-on; 1 problems; 2 a file that cannot be read, or words that
cannot be understood.
`;
