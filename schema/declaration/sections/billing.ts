import { type Static, Type } from 'typebox';
import { boolean, integer, number, strict } from '../typebox-builders.ts';

const times = (title: string, maximum: number) =>
  Type.Optional(integer(title, undefined, { minimum: 1, maximum }));

/** A length of time by the calendar. Payment providers bill every three years at most. */
const intervalSchema = strict(
  {
    day: times('Days', 1095),
    week: times('Weeks', 156),
    month: times('Months', 36),
    year: times('Years', 3),
  },
  {
    minProperties: 1,
    maxProperties: 1,
    title: 'Every',
    description: 'How often the total is charged: one of the four, such as { "month": 1 }.',
  },
);

const trialSchema = strict(
  {
    days: integer('Days', 'For how many days the trial lasts; the first regular charge follows.', {
      minimum: 1,
      maximum: 730,
    }),
    total: Type.Optional(
      number(
        'Price of the trial',
        'Charged at once, in whole units of the currency. Free if it is left out.',
        {
          exclusiveMinimum: 0,
        },
      ),
    ),
    card: Type.Optional(
      boolean(
        'Card',
        'Whether a card is asked for before a free trial, as when nothing is said. Without a card the trial ends by itself.',
      ),
    ),
    again: Type.Optional(
      boolean(
        'Again',
        'Whether somebody who has had a trial of this funnel gets this one too. Else, and when nothing is said, they pay the plan without it.',
      ),
    ),
    reminder: Type.Optional(
      Type.Enum(['stripe', 'own'], {
        title: 'Reminder',
        description:
          'Who writes to the visitor before the trial ends and is charged for: Stripe, where that is switched on in its Dashboard, or a mail of your own.',
      }),
    ),
  },
  { title: 'Trial', description: 'What comes before the first regular charge.' },
);

const introSchema = strict(
  {
    total: number('Intro price', 'Charged each time at first, in whole units of the currency.', {
      exclusiveMinimum: 0,
    }),
    periods: integer('Times', 'How many times the intro price is charged, the first time at once.', {
      minimum: 1,
      maximum: 36,
    }),
  },
  { title: 'Intro price', description: 'A lower price for the first charges.' },
);

export const billingSchema = strict(
  {
    every: intervalSchema,
    trial: Type.Optional(trialSchema),
    intro: Type.Optional(introSchema),
  },
  {
    title: 'Billing',
    description:
      'Makes the plan a subscription: its total is charged again and again. Without it the plan is paid once.',
  },
);

export type Every = Static<typeof intervalSchema>;
