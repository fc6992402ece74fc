import { type Static, Type } from 'typebox';
import { conditionSchema } from '../condition.ts';
import { boolean, filledText, nameText, strict } from '../typebox-builders.ts';
import { billingSchema } from './billing.ts';

const price = (title: string, description: string) =>
  Type.Number({ exclusiveMinimum: 0, title, description });

const declaredSchema = strict(
  {
    id: nameText('plan', 'Id', 'What is stored as the answer and named to the payment provider.'),
    name: filledText('Name', 'What the visitor reads.'),
    currency: Type.String({
      pattern: '^[A-Z]{3}$',
      title: 'Currency',
      examples: ['USD'],
      description: 'The three letters of the currency, such as USD.',
    }),
    tax: Type.Optional(
      Type.Enum(['none', 'inclusive', 'exclusive'], {
        title: 'Tax',
        description:
          'Whether Stripe Tax works out the tax of each charge, by the address of the payer: Inclusive, the prices contain it; Exclusive, it comes on top of them, and visitors read so; None, as when nothing is chosen, it works out nothing.',
      }),
    ),
    weekly: price('Price per week', 'Shown large on the card, in whole units of the currency.'),
    total: price('Total price', 'What is paid at checkout, in whole units of the currency.'),
    billing: Type.Optional(billingSchema),
    was: Type.Optional(price('Former total', 'Shown crossed out beside the total.')),
    features: Type.Array(filledText('Feature'), {
      title: 'Features',
      description: 'One line each, on the card.',
    }),
    when: Type.Optional(conditionSchema),
    afterPayment: Type.Optional(
      boolean('After the payment', 'Sold only by a page of the kind upsell, and not among the plans.'),
    ),
    badge: Type.Optional(filledText('Badge', 'A mark on the card, such as MOST POPULAR.')),
  },
  { title: 'Plan', description: 'One paid plan.' },
);

export type Plan = Static<typeof declaredSchema> & {
  /** Of a subscription or a plan with tax on top, only in what visitors get: what is charged today and what follows, as a sentence. */
  readonly terms?: string;
  /** Of a plan with tax on top, only in what visitors get: the words beside a price, such as 'plus tax'. */
  readonly taxNote?: string;
};

export const planSchema = Type.Unsafe<Plan>(declaredSchema);
