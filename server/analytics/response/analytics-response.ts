import { type Static, type TSchema, Type } from 'typebox';
import type { Immutable, ResponseOf } from '../../http/call.ts';
import { moneyParts } from '../../store/rows/session-progress.ts';

const text = (description?: string) => Type.String(description === undefined ? {} : { description });
const count = (description?: string) => Type.Integer(description === undefined ? {} : { description });
const number = (description: string) => Type.Number({ description });
const list = <Item extends TSchema>(item: Item, description?: string) =>
  Type.Array(item, description === undefined ? {} : { description });
const orNull = <Value extends TSchema>(value: Value, description: string) =>
  Type.Union([value, Type.Null()], { description });
const percent = 'In percent, rounded to one decimal; 0 without sessions.';

const stepFigures = Type.Object(
  {
    path: text(),
    number: count(),
    title: text(),
    entered: count(),
    answered: count(),
    left: count('Entered, and not answered.'),
    medianMs: orNull(
      Type.Number(),
      'Median time from entering the step to its first answer, in milliseconds, within 9 %; null if no time is known.',
    ),
  },
  { description: 'How many sessions entered, answered and left a step.' },
);
export type StepFigures = Immutable<Static<typeof stepFigures>>;

const edgeFigures = Type.Object(
  {
    from: text(),
    to: text(),
    entered: count('Sessions that entered `from`, whichever transition they took.'),
    taken: count('Those of them that answered `from`, and whose answers lead to `to`.'),
    arrived: count('Those of them that entered `to`.'),
    dropOff: number('Taken and not arrived, in percent of `entered`, rounded to one decimal.'),
  },
  { description: 'One transition from a step that has several.' },
);
export type EdgeFigures = Immutable<Static<typeof edgeFigures>>;

const ends = {
  low: number('The smallest difference that is possible.'),
  high: number('The largest.'),
};

const verdict = Type.Object(
  {
    state: Type.Enum(['broken-split', 'too-early', 'better', 'worse', 'alike'], {
      description:
        '`better` or `worse`: the interval excludes zero. `alike`: every difference in it is smaller than the smallest effect. `broken-split`: the sessions of the arms do not follow the weights, so there is no verdict. `too-early`: otherwise.',
    }),
    interval: orNull(
      Type.Object({ difference: number('This arm minus the first.'), ...ends }),
      'The interval of the difference, in percentage points; for the goal revenue, in the currency per session. In 95 of 100 experiments, the intervals of all looks contain the true difference. Null while there are too few sessions.',
    ),
  },
  { description: 'The verdict on an arm compared with the first.' },
);
export type Verdict = Immutable<Static<typeof verdict>>;

const group = {
  name: text(),
  total: count(),
  completed: count(),
  conversionRate: number(percent),
  verdict: orNull(verdict, 'Null for the first, with which the others are compared.'),
};

const versionFigures = Type.Object(group, { description: 'The sessions of a version.' });
export type VersionFigures = Immutable<Static<typeof versionFigures>>;

const look = Type.Object({
  day: Type.String({ format: 'date', description: 'The last day on which the sessions began.' }),
  difference: number('As in the verdict.'),
  ...ends,
});
export type Look = Immutable<Static<typeof look>>;

const experimentFigures = Type.Object(
  {
    id: text(),
    step: orNull(
      Type.String(),
      'The path of the step whose variants are compared; null for an experiment with arms.',
    ),
    goal: Type.Enum(['conversion', 'paid', 'paid-after-trial', 'revenue'], {
      description: 'The goal by which the arms are compared.',
    }),
    currency: text("The currency of the revenue; '' if the funnel sells nothing."),
    smallestEffect: orNull(Type.Number(), 'As declared, in the unit of the intervals.'),
    hypothesis: orNull(Type.String(), 'As declared.'),
    weightsChanged: Type.Boolean({
      description: 'Whether versions weigh the arms differently, so the sums of the arms cannot be compared.',
    }),
    arms: list(
      Type.Object({
        ...group,
        expected: count('The sessions that the arm would have by the weights.'),
        paid: count('Sessions that were charged; a free trial charges nothing.'),
        converted: count('Sessions whose first regular charge after a trial is paid.'),
        revenue: number('Charges minus refunds, in whole units of the currency.'),
        looks: list(
          look,
          'The interval after each day, or after 60 of the days; days before the first interval are left out.',
        ),
      }),
      'Each version counts by itself, with its own weights.',
    ),
  },
  { description: 'The arms of an experiment, over the sessions that reached the first screen that differs.' },
);
export type ExperimentFigures = Immutable<Static<typeof experimentFigures>>;

const valueFigures = Type.Object(
  {
    name: text(),
    bands: list(
      Type.Object({
        name: text('The name of the band, or of the winner.'),
        total: count(),
        completed: count(),
        conversionRate: number(percent),
      }),
      'The bands or winners of the value.',
    ),
    numbers: orNull(
      Type.Object({
        least: number('The smallest.'),
        median: number('The median.'),
        most: number('The largest.'),
      }),
      'Each rounded to two digits; null if no session has a number.',
    ),
  },
  { description: 'A value, over the sessions in which it is settled: no later answer can change it.' },
);
export type ValueFigures = Immutable<Static<typeof valueFigures>>;

const moneyFigures = Type.Object(
  {
    currency: text('ISO 4217. Amounts of different currencies are never added up.'),
    part: Type.Enum(moneyParts, {
      description: 'By what the sales are told apart; `all` is their sum, and has an empty name.',
    }),
    name: text('The id of the plan or offer, the page of the upsell, the arm, or the version.'),
    experiment: orNull(Type.String(), 'Of an arm; null for others.'),
    orders: count('Payments, and free trials that began. Of an upsell: how often it was accepted.'),
    trials: count('Trials that began, free or paid.'),
    converted: count('Trials whose first regular charge is paid.'),
    renewed: count('Charges that followed, without those that convert a trial.'),
    cancelled: count('Subscriptions that were cancelled, or have ended.'),
    refunded: count('Orders of which money was given back, or taken back by the bank of the payer.'),
    declined: count('How often an upsell was declined; 0 for other parts.'),
    revenue: number('Charges minus refunds, in whole units of the currency.'),
    perSession: orNull(
      Type.Number(),
      'The revenue for each session of this part, in whole units; null for parts that have no sessions of their own: plans, offers and upsells.',
    ),
  },
  { description: 'What was ordered and paid in one currency, over the sessions that began in the period.' },
);
export type MoneyFigures = Immutable<Static<typeof moneyFigures>>;

const day = (side: string) =>
  orNull(Type.String({ format: 'date' }), `The ${side} day of the period, in UTC; null if that end is open.`);

export const analyticsResponse = Type.Object({
  total: count('The sessions that began in the period, with the requested version and source.'),
  completed: count(
    "Those of the sessions that met the funnel's `completion`: they answered a field, or reached an end page.",
  ),
  conversionRate: number(percent),
  asOf: orNull(
    Type.String({ format: 'date-time' }),
    'The time up to which the standby that was read has every write. Null if the figures are from the database itself.',
  ),
  pending: count(
    'Sessions that the figures do not count yet, or only as they were before their last change, of any period. More than 0 while many are being counted: ask again in a second.',
  ),
  period: Type.Object({ from: day('first'), to: day('last') }),
  versions: list(text(), 'Every version of the funnel that may be requested, the oldest first.'),
  sources: list(
    text(),
    "The sources of the sessions in the period, the most frequent first; '' means no source, '*' all sources without a name of their own. Each may be requested.",
  ),
  paid: count('Sessions that were charged; a free trial charges nothing.'),
  accounts: count('Sessions with an account.'),
  refunds: count('Sessions whose payment was refunded.'),
  steps: list(
    stepFigures,
    'In the order of the active version; steps that only older versions have come last.',
  ),
  edges: list(edgeFigures),
  money: list(
    moneyFigures,
    'A sum of each currency in which something was ordered or declined, then its parts.',
  ),
  byVersion: list(versionFigures, 'Each version that has sessions, the oldest first.'),
  experiments: list(experimentFigures),
  values: list(valueFigures, 'In the order of the active version; empty for a funnel without values.'),
});
export type AnalyticsResponse = ResponseOf<{ response: typeof analyticsResponse }>;
