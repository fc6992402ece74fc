import { type Static, Type } from 'typebox';
import { strict } from './strict.ts';

/** What a visitor is told when a save fails: a toast, or nothing but a line in the console (spec section 8). */
export const saveFailureSchema = Type.Union(
  [
    Type.Literal('log', { description: 'Logged only; the visitor stays and sees nothing.' }),
    strict({
      toast: strict({
        title: Type.String({ minLength: 1, title: 'Title' }),
        text: Type.String({ minLength: 1, title: 'Text' }),
      }),
    }),
  ],
  { title: 'On save failure' },
);

export type SaveFailure = Static<typeof saveFailureSchema>;
