import { Type } from 'typebox';
import { filledText } from '../filled-text.ts';
import { iconSchema } from '../icon.ts';
import type { StaticOf } from '../strict.ts';

export const noticeProps = {
  icon: Type.Optional(iconSchema),
  text: filledText('Text'),
  marks: Type.Optional(
    Type.Array(filledText('Mark'), {
      title: 'Marks',
      description: 'Short names in frames, such as those of accepted cards.',
    }),
  ),
};

/** A quiet line beside the main matter, such as the secure-checkout note. */
export const noticeExample: StaticOf<typeof noticeProps> = { icon: 'lock', text: 'Secure checkout.' };
