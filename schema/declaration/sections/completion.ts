import { Type } from 'typebox';
import { targetSchema } from '../next.ts';
import { nameOfOther, strict } from '../typebox-builders.ts';

export const completionSchema = Type.Union(
  [
    strict({ field: nameOfOther('field', 'Field', 'A session that has answered it counts as completed.') }),
    strict({
      reached: Type.Union([targetSchema, Type.Array(targetSchema, { minItems: 1 })], {
        title: 'End pages',
        description:
          'The path of an end page, or of several: a session is completed once its answers lead there; for the page after the account, once the account is created.',
      }),
    }),
  ],
  { title: 'Completion', description: 'What counts as completing a session.' },
);
