import { formats } from './diff-formats/index.ts';
import { formatList } from './format-registry.ts';

/** What `funnel diff --help` prints. */
export const diffHelp = `Usage: funnel diff OLD NEW [options]

Says of each change of a funnel file whether it is breaking, risky or safe, what it does to stored answers and to
sessions under way, and whether the version was raised by enough. OLD and NEW are files, or files in a commit:
origin/main:schema/funnel.json.

  --format FORMAT    how to write it down:
${formatList(formats, 23)}
                     without it: github in a run of GitHub Actions, else pretty
  --fail-on VERDICT  from which verdict on a change gives the exit code 1: breaking (without it), risky or never
  -h, --help         this text

Examples:
  funnel diff HEAD:schema/funnel.json schema/funnel.json         what you have changed since the last commit
  funnel diff origin/main:schema/funnel.json schema/funnel.json  what a pull request changes
  funnel diff --fail-on risky old.json new.json                  be strict
  funnel diff --format markdown old.json new.json > comment.md   for a comment on the pull request

docs/diff.md lists every kind of change.

Exit codes: 0 no change as bad as --fail-on; 1 one that is, a version that was raised by too little, or a new file that
does not validate; 2 a file that cannot be read or compared, or words that cannot be understood.
`;
