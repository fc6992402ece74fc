import { Type } from 'typebox';
import { copy } from '../copy.ts';
import { gapped } from '../gapped.ts';
import { pathSchema } from '../next.ts';
import { strict } from '../strict.ts';

const quickPeriod = strict({
  label: copy('Label'),
  days: Type.Optional(
    Type.Integer({ minimum: 1, title: 'Days', description: 'Up to and with today; without it all days.' }),
  ),
});

const filters = strict(
  {
    label: copy('Name', 'Names the filters to screen readers.'),
    periods: Type.Array(quickPeriod, { title: 'Quick choices of the period' }),
    from: copy('Label of the first day'),
    to: copy('Label of the last day'),
    wrongDay: Type.Optional(
      copy(
        'Day that no period can have',
        'Below its field, with {first} and {last}; says that the figures are not of that day. Without it the field is only marked.',
      ),
    ),
    hint: copy('What a period counts'),
    version: copy('Label of the version'),
    allVersions: copy('Every version'),
    source: copy('Label of the source'),
    allSources: copy('Every source'),
    noSource: copy('No source', 'Sessions that came without one.'),
    exportLabel: copy('Label of the link to the CSV file'),
    otherSources: copy('Other sources', 'Those that are too rare to be listed.'),
  },
  { title: 'Filters' },
);

const outcomes = strict(
  {
    paid: copy('Label of the paid sessions'),
    accounts: copy('Label of the accounts'),
    refunds: copy('Label of the refunds'),
    share: gapped('Share', ['share'], 'Under each.'),
  },
  { title: 'Payments and accounts' },
);

const steps = strict(
  {
    heading: copy('Heading'),
    biggestLoss: gapped('Biggest loss', ['step', 'left', 'entered', 'share']),
    chart: copy('Chart', 'Names the chart to screen readers, and says where its figures stand.'),
    table: copy('Table', 'Names the table.'),
    step: copy('Step'),
    entered: copy('Entered'),
    answered: copy('Answered'),
    left: copy('Left', 'Entered, and not answered.'),
    median: copy('Label of the median time'),
  },
  { title: 'The steps' },
);

const branches = strict(
  {
    heading: copy('Heading'),
    way: copy('Way', 'Out of a step, to the next.'),
    taken: copy('Label of those who took a way'),
    arrived: copy('Arrived'),
    dropOff: copy('Lost', 'Took the way, and did not arrive.'),
  },
  { title: 'Branches' },
);

const comparison = strict(
  {
    versions: copy('Heading of the versions'),
    experiment: gapped('Heading of an experiment', ['experiment', 'step']),
    arm: copy('Label of what is compared'),
    first: copy('First', 'Says that the others are compared with this one.'),
    better: gapped('Better', ['low', 'high'], 'In percentage points.'),
    worse: gapped('Worse', ['low', 'high'], 'In percentage points.'),
    unclear: gapped('Unclear', ['fewer', 'more'], 'In percentage points.'),
    certainty: copy('Certainty', 'How sure the ranges are.'),
  },
  { title: 'Comparison' },
);

/** The dashboard for staff (spec section 2). */
export const analyticsProps = {
  heading: copy('Heading'),
  loading: copy('While loading'),
  failed: copy('On failure', 'The error message follows.'),
  retry: copy('Button after a failure'),
  empty: copy('No session at all'),
  nothingFound: copy('No session for the filters'),
  totalLabel: copy('Label of the sessions'),
  completedLabel: copy('Label of the completed sessions'),
  rateLabel: copy('Label of the conversion rate'),
  quizLabel: copy('Label of the link to the quiz'),
  quizPath: pathSchema,
  signInHeading: copy('Heading of the sign-in form'),
  signInLabel: copy('Label of the staff token'),
  signInButton: copy('Button of the sign-in form'),
  signInRefused: copy('Wrong token'),
  filters,
  outcomes,
  steps,
  branches,
  comparison,
};
