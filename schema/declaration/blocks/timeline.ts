import { Type } from 'typebox';
import { iconSchema } from '../parts/icon.ts';
import { boolean, filledText, strict } from '../typebox-builders.ts';
import type { BlockKind } from './block-kind.ts';

const props = {
  heading: Type.Optional(filledText('Heading')),
  numbered: boolean('Numbered', 'Steps to take, each with its number, instead of what happens when.'),
  items: Type.Array(
    strict({
      time: Type.Optional(filledText('Time', "When it happens, such as 'Today' or 'Day 7'.")),
      icon: Type.Optional(iconSchema),
      title: filledText('Title'),
      text: Type.Optional(filledText('Text')),
    }),
    { minItems: 2, title: 'Items', description: 'In their order.' },
  ),
};

/** What happens when, such as a trial and its end; or the steps of a way, numbered. */
export const timeline: BlockKind<typeof props> = {
  props,
  example: {
    numbered: false,
    items: [
      { time: 'Today', icon: 'lock', title: 'Your plan is ready' },
      { time: 'Day 7', title: 'The trial ends', text: 'We write to you two days before.' },
    ],
  },
  defaults: { numbered: false },
};
