import { Type } from 'typebox';
import { strict } from '../typebox-builders.ts';

/** How long the data of visitors is kept; without it, for good. */
export const retentionSchema = strict(
  {
    unfinishedDays: Type.Integer({
      minimum: 1,
      title: 'Days of an unfinished session',
      description:
        'A session that is not completed, not paid and has no account is removed once nothing was written to it for so many days. The figures keep counting it.',
    }),
  },
  { title: 'Retention', description: 'How long the data of visitors is kept; without it, for good.' },
);
