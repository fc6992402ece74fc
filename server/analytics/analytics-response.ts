import { type Static, type TSchema, Type } from 'typebox';
import type { Immutable, ResponseOf } from '../http/call.ts';

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

const proportionTest = Type.Object(
  {
    difference: number('This rate less that of the first arm, in percentage points.'),
    low: number('The lower end of the 95 % confidence interval of the difference, in percentage points.'),
    high: number('The upper end.'),
    pValue: number('Two-sided, from 0 to 1.'),
  },
  {
    description:
      "Two conversion rates compared: by the pooled z test, with Newcombe's interval of the difference.",
  },
);
export type ProportionTest = Immutable<Static<typeof proportionTest>>;

const arm = Type.Object(
  {
    name: text(),
    total: count(),
    completed: count(),
    conversionRate: number(percent),
    test: orNull(proportionTest, 'Against the first arm; null for that one itself.'),
  },
  { description: 'One group of sessions, compared with the first group.' },
);
export type Arm = Immutable<Static<typeof arm>>;

const experimentFigures = Type.Object(
  { id: text(), step: text(), arms: list(arm) },
  { description: 'The arms of an experiment, of the sessions that entered its step.' },
);
export type ExperimentFigures = Immutable<Static<typeof experimentFigures>>;

const valueFigures = Type.Object(
  {
    name: text(),
    bands: list(
      Type.Object({
        name: text('Of the band, or of the value that wins.'),
        total: count(),
        completed: count(),
        conversionRate: number(percent),
      }),
      'Of a value with bands, or with a winner.',
    ),
    numbers: orNull(
      Type.Object({
        least: number('The smallest.'),
        median: number('The median.'),
        most: number('The largest.'),
      }),
      'Each to two digits; null if no session has a number.',
    ),
  },
  { description: 'A value, over the sessions in which nothing to come can change it.' },
);
export type ValueFigures = Immutable<Static<typeof valueFigures>>;

const day = (side: string) =>
  orNull(Type.String({ format: 'date' }), `The ${side} day asked for, in UTC; null where that side is open.`);

export const analyticsResponse = Type.Object({
  total: count('The sessions that began in the period, of the version and the source that were asked for.'),
  completed: count(
    "Those of them that have done what the funnel's `completion` asks: answered a field, or come to an end page.",
  ),
  conversionRate: number(percent),
  period: Type.Object({ from: day('first'), to: day('last') }),
  versions: list(text(), 'Every version of the funnel that may be asked for, the oldest first.'),
  sources: list(
    text(),
    "The sources of the sessions of the period, the most frequent first; '' is none given, '*' those without a name of their own here. Each may be asked for.",
  ),
  paid: count('Sessions with a completed payment.'),
  accounts: count('Sessions with an account.'),
  refunds: count('Sessions whose payment was refunded.'),
  steps: list(
    stepFigures,
    'In the order of the active version; steps that only older versions have come last.',
  ),
  edges: list(edgeFigures),
  byVersion: list(arm, 'One arm a version that has sessions, the oldest first.'),
  experiments: list(experimentFigures),
  values: list(valueFigures, 'In the order of the active version; empty for a funnel without values.'),
});
export type AnalyticsResponse = ResponseOf<{ response: typeof analyticsResponse }>;
