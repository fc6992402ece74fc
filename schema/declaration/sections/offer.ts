import { type Static, Type } from 'typebox';
import { conditionSchema } from '../condition.ts';
import { targetSchema } from '../next.ts';
import { integer, internalText, nameOfOther, number, strict } from '../typebox-builders.ts';

const untilSchema = strict(
  {
    at: Type.Optional(
      Type.String({
        pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d)?(Z|[+-]\\d\\d:\\d\\d)$',
        title: 'At',
        examples: ['2027-01-31T23:59:59Z'],
        description: 'The same moment for everybody: a date and a time with its offset from UTC.',
      }),
    ),
    minutesFrom: Type.Optional({
      ...targetSchema,
      title: 'Minutes from',
      description: 'The path whose first visit begins the offer. It begins once in a browser.',
    }),
    minutes: Type.Optional(
      integer('Minutes', 'How long it lasts from that visit on.', { minimum: 1, maximum: 10_080 }),
    ),
  },
  {
    title: 'Until',
    minProperties: 1,
    description: 'When the offer ends: at a moment, or some minutes after a path was first visited.',
  },
);

const leftSchema = strict(
  {
    left: {
      ...targetSchema,
      title: 'Left',
      description:
        'The path of the step with the plans. A block of the kind no-thanks there asks, once in a browser.',
    },
  },
  { title: 'Left', description: 'The offer is for those who leave a step without buying.' },
);

const cancellingSchema = strict(
  {
    cancelling: {
      ...targetSchema,
      title: 'Cancelling',
      description: 'The path of a membership page that makes this offer to members who leave.',
    },
  },
  { title: 'Cancelling', description: 'The offer is for payers who are about to cancel their subscription.' },
);

export const offerSchema = strict(
  {
    id: Type.String({
      pattern: '^[a-z][a-z0-9-]{0,39}$',
      title: 'Id',
      examples: ['spring'],
      description: 'Names the offer for good: a small letter, then small letters, digits and -.',
    }),
    plans: Type.Array(nameOfOther('plan', 'Plan', 'The id of a plan.'), {
      minItems: 1,
      uniqueItems: true,
      title: 'Plans',
      description: 'The plans that it makes cheaper.',
    }),
    percentOff: Type.Optional(
      number('Per cent off', 'What is taken off the total; rounded to the smallest coin.', {
        exclusiveMinimum: 0,
        exclusiveMaximum: 100,
      }),
    ),
    amountOff: Type.Optional(
      number('Amount off', 'What is taken off the total, in whole units of the currency.', {
        exclusiveMinimum: 0,
      }),
    ),
    for: Type.Optional(
      Type.Enum(['once', 'months', 'forever'], {
        title: 'For',
        description:
          'Which charges of a subscription are lower: the first one, which is what counts if it is left out, those of some months, or all of them.',
      }),
    ),
    months: Type.Optional(
      integer('Months', 'For how many months, where the offer holds for months.', {
        minimum: 1,
        maximum: 36,
      }),
    ),
    until: Type.Optional(untilSchema),
    code: Type.Optional(
      internalText(
        'Code',
        'The offer is for those who type this before the checkout, in any case of letters.',
      ),
    ),
    when: Type.Optional(Type.Union([conditionSchema, leftSchema, cancellingSchema])),
    graceMinutes: Type.Optional(
      integer(
        'Minutes of grace',
        'How long a checkout stays payable that was opened before the end: 15 minutes if it is left out.',
        { minimum: 0, maximum: 1_440 },
      ),
    ),
  },
  {
    title: 'Offer',
    description: 'A lower price of some plans, for a time or for some visitors.',
  },
);

export type Offer = Static<typeof offerSchema>;
