import { type Static, Type } from 'typebox';
import { filledText, strict } from '../typebox-builders.ts';

const logged = Type.Literal('log', { description: 'Logged only; the visitor stays and sees nothing.' });
const toasted = strict({ toast: strict({ title: filledText('Title'), text: filledText('Text') }) });

/** What a visitor sees when saving fails: a toast, or nothing; the console always gets a line. */
export const saveFailureSchema = Type.Union([logged, toasted], { title: 'On save failure' });

/** What a visitor sees when no account is created: as when saving fails, or the server's own sentence. */
export const accountFailureSchema = Type.Union(
  [
    logged,
    toasted,
    strict({
      inForm: strict(
        { otherwise: filledText('Otherwise', 'Shown if the server has no sentence for visitors.') },
        {
          title: 'In the form',
          description: "The server's sentence, in English, beside the field that it is about.",
        },
      ),
    }),
  ],
  { title: 'On account failure', description: 'By default, log.' },
);

export type SaveFailure = Static<typeof saveFailureSchema>;
