import { Type } from 'typebox';
import { filledText, integer, internalText, strict } from '../typebox-builders.ts';
import type { PageKind } from './page-kind.ts';

const props = {
  heading: filledText('Heading'),
  text: Type.Optional(filledText('Text', 'Above the form to sign in.')),
  pause: Type.Optional(
    strict(
      {
        months: Type.Array(integer('Months', undefined, { minimum: 1, maximum: 12 }), {
          title: 'Months',
          description: 'For how many months payers may pause, one button each.',
          minItems: 1,
          maxItems: 6,
          uniqueItems: true,
        }),
      },
      {
        title: 'Pause',
        description: 'Lets payers pause a subscription. Nothing is charged meanwhile, and nothing is given.',
      },
    ),
  ),
  retention: Type.Optional(
    strict(
      {
        offer: internalText('Offer', 'The id of an offer for payers who cancel on this page.'),
        text: Type.Optional(filledText('Text', 'On the screen that cancels, above what they would pay.')),
      },
      {
        title: 'Retention offer',
        description:
          'A lower price for payers who are about to cancel, beside the button that cancels. Once for each subscription.',
      },
    ),
  ),
};

/** Where payers see what they subscribed to, use another card, pause and cancel. The server sends it, without scripts. */
export const membership: PageKind<typeof props> = {
  props,
  audience: 'anybody',
  cancels: true,
  asksOnCancelling: ({ retention }) => retention,
};
