import { Type } from 'typebox';
import { strict } from '../typebox-builders.ts';

export const checkoutSchema = strict(
  {
    look: Type.Enum(['hosted', 'page'], {
      title: 'Look',
      description:
        "Where a card is typed: Hosted, on Stripe's page; Page, in a page of ours with Stripe's fields. Without scripts, and for plans with tax, always on Stripe's.",
    }),
  },
  { title: 'Checkout', description: 'How plans are paid; without it on the page of Stripe.' },
);
