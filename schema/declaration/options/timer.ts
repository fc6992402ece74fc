import { type Static, Type } from 'typebox';
import { filledText, integer, nameText, strict } from '../typebox-builders.ts';

const schema = strict(
  {
    seconds: integer(
      'Seconds',
      'How long visitors have, and how much they get each time they ask for more. Fewer than 30 would leave no time to ask.',
      { minimum: 30, maximum: 3600 },
    ),
    // biome-ignore lint/suspicious/noThenProperty: a property of the funnel file, always a string.
    then: Type.Enum(['skip', 'tell'], {
      title: 'Then',
      description:
        'skip: the question is skipped, as by its button; it has to be optional. tell: visitors read that the time is over, and may answer all the same.',
    }),
    field: Type.Optional(
      nameText(
        'field',
        'Field',
        "Stores 'over' under this name once the time has run out: a column of the export, and a property of what tracking hears of the step.",
      ),
    ),
    label: filledText('Label', "Before the time that is left, such as 'Time left:'."),
    more: filledText('More', "The button that gives more time, such as 'More time'."),
    over: filledText('Over', "Said at the end, such as 'Time is up.'"),
  },
  {
    title: 'Timer',
    description: 'How long visitors have for the question. They may ask for more time as often as they like.',
  },
);

export const timerSchema = Type.Optional(schema);

export type Timer = Static<typeof schema>;
