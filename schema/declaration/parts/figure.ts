import { type Static, Type } from 'typebox';
import type { Below } from '../../places/pointer.ts';
import { filledText, nameOfOther, number, strict, templateText } from '../typebox-builders.ts';

/** The JSON Schema of a number that is drawn: the same for everybody, or each visitor's own. */
export const figureSchema = Type.Union(
  [
    number('Number', 'The same for everybody.'),
    strict(
      { value: nameOfOther('value', 'Value', 'The name of a value; not of a winner.') },
      { description: 'What the funnel computes for each visitor.' },
    ),
  ],
  { title: 'Number' },
);

export type Figure = Static<typeof figureSchema>;

/** Where a block names a value of the funnel. */
export interface ValueDrawn {
  readonly name: string;
  /** The path from the block. */
  readonly path: Below;
}

/** How a number is written, and what visitors read instead of a drawing whose value is missing. */
export const figureProps = {
  numberText: templateText('Number, in words', ['number'], "Such as '{number} kg'."),
  else: filledText('Otherwise', 'Shown instead where a value that is drawn is missing.'),
};

export const figureDefaults = { numberText: '{number}' };
