import { formatList } from '../../schema/cli/format-registry.ts';
import { carriedLimit, stateLimit } from '../walk.ts';
import { formats } from './paths-formats/index.ts';

/** What `funnel paths --help` prints. */
export const pathsHelp = `Usage: funnel paths [file] [options]

Walks a funnel on the machine that runs in the browser, by every way there is, and says for each step the fewest
answers that lead there, how many paths there are, and what no visitor comes to. Without a file it walks
schema/funnel.json; '-' stands for what is piped in.

  --to PATH        only this step or page, with every answer on the way
  --format FORMAT  how to write it down:
${formatList(formats, 21)}
  -h, --help       this text

No more than ${stateLimit.toLocaleString('en')} states of the machine are walked on from, and no more than ${carriedLimit.toLocaleString('en')} answers that they carry.
A funnel that needs more is walked so far, and nothing is said of what lies behind.

Examples:
  funnel paths                 the whole funnel
  funnel paths --to /step26    how visitors come to the plans

Exit codes: 0 everything is covered; 1 something is not; 2 a file that cannot be walked, or not far enough to say which
of the two, or words that cannot be understood.
`;
