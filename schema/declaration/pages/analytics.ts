import { Type } from 'typebox';
import { targetSchema } from '../next.ts';
import { filledText, integer, strict, templateText } from '../typebox-builders.ts';
import type { PageKind } from './page-kind.ts';

const quickPeriod = strict({
  label: filledText('Label'),
  days: Type.Optional(integer('Days', 'Including today; all days by default.', { minimum: 1 })),
});

const filters = strict(
  {
    label: filledText('Name', 'Names the filters to screen readers.'),
    periods: Type.Array(quickPeriod, { title: 'Quick choices of the period' }),
    from: filledText('Label of the first day'),
    to: filledText('Label of the last day'),
    wrongDay: Type.Optional(
      templateText(
        'Day that no period can have',
        ['first', 'last'],
        'Below its field: says that the figures are not of that day. By default, the field is only marked.',
      ),
    ),
    hint: filledText('What a period counts'),
    version: filledText('Label of the version'),
    allVersions: filledText('Every version'),
    source: filledText('Label of the source'),
    allSources: filledText('Every source'),
    noSource: filledText('No source', 'Sessions that came without one.'),
    exportLabel: filledText('Label of the link to the CSV file'),
    otherSources: filledText('Other sources', 'Those that are too rare to be listed.'),
  },
  { title: 'Filters' },
);

const outcomes = strict(
  {
    paid: filledText('Label of the paid sessions'),
    accounts: filledText('Label of the accounts'),
    refunds: filledText('Label of the refunds'),
    share: templateText('Share', ['share'], 'Under each.'),
  },
  { title: 'Payments and accounts' },
);

const steps = strict(
  {
    heading: filledText('Heading'),
    biggestLoss: templateText('Biggest loss', ['step', 'left', 'entered', 'share']),
    chart: filledText('Chart', 'Names the chart to screen readers, and says where to read its figures.'),
    table: filledText('Table', 'Names the table.'),
    step: filledText('Step'),
    entered: filledText('Entered'),
    answered: filledText('Answered'),
    left: filledText('Left', 'Entered, and not answered.'),
    median: filledText('Label of the median time'),
  },
  { title: 'The steps' },
);

const branches = strict(
  {
    heading: filledText('Heading'),
    way: filledText('Transition', 'From a step to the next one.'),
    taken: filledText('Label of those who took a transition'),
    arrived: filledText('Arrived'),
    dropOff: filledText('Lost', 'Took the transition, and did not arrive.'),
  },
  { title: 'Branches' },
);

const values = strict(
  {
    heading: templateText('Heading', ['value'], 'Above the figures of each value.'),
    band: filledText('Label of the bands', 'Or of the values among which one wins.'),
    numbers: templateText('Numbers', ['least', 'median', 'most'], 'Below them.'),
    hint: filledText('Hint', 'Which sessions have a value.'),
  },
  { title: 'Values', description: "The texts around the results of the funnel's values." },
);

const verdicts = (unit: string) => ({
  better: templateText('Better', ['low', 'high'], unit),
  worse: templateText('Worse', ['low', 'high'], unit),
  unclear: templateText('Too early to tell', ['fewer', 'more'], unit),
  alike: templateText('No difference that matters', ['most'], unit),
});

const inPoints = verdicts('In percentage points.');

/** The texts for experiments with another goal than conversion. */
const otherGoal = {
  reached: filledText('Label of what is added up'),
  rate: filledText('Label of the rate'),
};

const paid = strict({ ...otherGoal, ...inPoints }, { title: 'The goal paid' });

const paidAfterTrial = strict({ ...otherGoal, ...inPoints }, { title: 'The goal paid-after-trial' });

const revenue = strict(
  { ...otherGoal, ...verdicts('Amounts of the currency, per session.') },
  { title: 'The goal revenue' },
);

const money = strict(
  {
    heading: templateText('Heading', ['currency'], 'Above the figures of each currency.'),
    all: filledText('Label of the sum'),
    plan: filledText('Heading of the plans'),
    offer: filledText('Heading of the offers'),
    upsell: filledText('Heading of the upsells'),
    arm: filledText('Heading of the arms'),
    version: filledText('Heading of the versions'),
    orders: filledText('Label of the orders', 'Payments, and free trials.'),
    trials: filledText('Label of the trials'),
    converted: filledText('Converted', 'The first regular charge after the trial is paid.'),
    renewed: filledText('Label of the renewals'),
    cancelled: filledText('Cancelled'),
    refunded: filledText('Refunded'),
    declined: filledText('Declined', 'Of the upsells.'),
    revenue: filledText('Label of the revenue', 'Charges minus refunds.'),
    perSession: filledText('Label of the revenue per session'),
    hint: filledText('Hint', 'What the figures count.'),
  },
  { title: 'Money', description: 'The texts around what was ordered and paid.' },
);

const comparison = strict(
  {
    versions: filledText('Heading of the versions'),
    experiment: templateText('Heading of an experiment', ['experiment', 'step']),
    experimentOfArms: templateText('Heading of an experiment with arms', ['experiment']),
    arm: filledText('Label of what is compared'),
    first: filledText('First', 'Says that the others are compared with this one.'),
    ...inPoints,
    paid,
    paidAfterTrial: Type.Optional(paidAfterTrial),
    revenue,
    tooFew: filledText('Too few sessions', 'For any range.'),
    brokenSplit: templateText(
      'Broken split',
      ['sessions', 'expected'],
      'Shown instead of a verdict: the sessions of this variant do not follow the weights.',
    ),
    weightsChanged: filledText(
      'Changed weights',
      'Says that the rates cannot be compared, since versions weigh the variants differently.',
    ),
    hypothesis: templateText('Hypothesis', ['hypothesis'], 'Where the experiment has one.'),
    chart: templateText('Chart', ['arm'], 'Names the chart of a variant to screen readers.'),
    none: filledText('Label of the line in the chart', 'The line says: no difference.'),
    certainty: filledText('Certainty', 'How sure the ranges are.'),
  },
  { title: 'Comparison' },
);

/** Files may have texts of the sign-in form that this page had before. */
const unused = 'Not shown: staff sign in by the form of all staff pages.';

const props = {
  heading: filledText('Heading'),
  loading: filledText('While loading'),
  failed: filledText('On failure', 'The error message follows.'),
  retry: filledText('Button after a failure'),
  empty: filledText('No session at all'),
  nothingFound: filledText('No session for the filters'),
  asOf: templateText(
    'Age of the figures',
    ['time'],
    'Shown if they are read from a standby of the database.',
  ),
  pending: templateText(
    'Sessions still to be counted',
    ['sessions'],
    'Shown while the figures leave out many sessions that are being counted.',
  ),
  totalLabel: filledText('Label of the sessions'),
  completedLabel: filledText('Label of the completed sessions'),
  rateLabel: filledText('Label of the conversion rate'),
  quizLabel: filledText('Label of the link to the quiz'),
  quizPath: targetSchema,
  signInHeading: filledText('Heading of the sign-in form', unused),
  signInLabel: filledText('Label of the staff token', unused),
  signInButton: filledText('Button of the sign-in form', unused),
  signInRefused: filledText('Wrong token', unused),
  filters,
  outcomes,
  steps,
  branches,
  values: Type.Optional(values),
  money: Type.Optional(money),
  comparison,
};

/** The dashboard for staff. */
export const analytics: PageKind<typeof props> = {
  props,
  audience: 'staff',
};
