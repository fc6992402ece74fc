import { type Static, Type } from 'typebox';
import { filledText } from './filled-text.ts';
import { strict } from './strict.ts';

/** What a visitor is told when a save fails: a toast, or nothing but a line in the console (spec section 8). */
export const saveFailureSchema = Type.Union(
  [
    Type.Literal('log', { description: 'Logged only; the visitor stays and sees nothing.' }),
    strict({
      toast: strict({
        title: filledText('Title'),
        text: filledText('Text'),
      }),
    }),
  ],
  { title: 'On save failure' },
);

export type SaveFailure = Static<typeof saveFailureSchema>;
