import { Type } from 'typebox';
import { filledText, integer } from '../typebox-builders.ts';
import type { PageKind } from './page-kind.ts';

const props = {
  heading: filledText('Heading'),
  text: Type.Optional(filledText('Text', 'Above the form, such as from when the days count.')),
  withdrawalDays: integer(
    'Days',
    'For how many days after a payment its payer may withdraw from the contract; 14 in the EU.',
    { minimum: 1, maximum: 366 },
  ),
};

/** Where payers withdraw from a contract, without signing in. The server sends it, without scripts. */
export const withdrawal: PageKind<typeof props> = {
  props,
  audience: 'anybody',
  defaults: { withdrawalDays: 14 },
  withdrawalDays: (page) => page.withdrawalDays,
};
