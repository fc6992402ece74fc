import { Type } from 'typebox';
import { targetSchema } from '../next.ts';
import { filledText, nameOfOther, templateText } from '../typebox-builders.ts';
import type { PageKind } from './page-kind.ts';

const props = {
  plan: nameOfOther('plan', 'Plan', 'The id of the plan that is offered: one that is paid once.'),
  next: { ...targetSchema, title: 'Next', description: 'Where both answers lead.' },
  heading: filledText('Heading'),
  text: Type.Optional(filledText('Text')),
  loading: filledText('While loading'),
  charge: templateText(
    'What is charged',
    ['price', 'card'],
    'What accepting charges at once, and which card.',
  ),
  accept: templateText('Label of the button that accepts', ['price']),
  decline: filledText('Label of the button that declines'),
  refused: filledText('After a refusal', 'Says that the bank has refused, and that nothing was charged.'),
  otherCard: filledText('Label of the button that leads to the checkout', 'After a refusal.'),
  failed: filledText('After a failure', 'Says that it could not be found out, and what to do.'),
};

/** One more plan after the payment, charged to the card that paid if the visitor accepts. */
export const upsell: PageKind<typeof props> = {
  props,
  audience: 'buyers',
  upsell: ({ plan, next }) => ({ plan, next }),
};
