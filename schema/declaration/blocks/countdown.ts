import { Type } from 'typebox';
import { filledText, internalText } from '../typebox-builders.ts';
import type { BlockKind } from './block-kind.ts';

const props = {
  offer: internalText('Offer', 'The id of an offer with an end: the block has no time of its own.'),
  label: filledText('Label', "Before the time that is left, such as 'This price is kept for'."),
  ended: Type.Optional(filledText('Text after the end', 'Nothing is shown where it is left out.')),
};

/** How long an offer still lasts for the visitor. */
export const countdown: BlockKind<typeof props> = {
  props,
  countsDown: ({ offer }) => offer,
  example: { offer: 'spring', label: 'This price is kept for', ended: 'The offer has ended.' },
};
