import { Type } from 'typebox';
import { pathSchema } from '../steps/next.ts';
import { internalText, strict } from '../typebox-builders.ts';

/** What a session has to have done to count as completed. */
export const completionSchema = Type.Union(
  [
    strict({ field: internalText('Field', 'A session that has answered it counts as completed.') }),
    strict({
      reached: Type.Union([pathSchema, Type.Array(pathSchema, { minItems: 1 })], {
        title: 'End pages',
        description:
          'The path of an end page, or of several: a session whose answers lead there counts as completed; to the page after the account, one that has made it.',
      }),
    }),
  ],
  { title: 'Completion', description: 'What a session has to have done to count as completed.' },
);
