import { Type } from 'typebox';
import { strict } from '../typebox-builders.ts';

/** How long the data of visitors is kept; without it, forever. */
export const retentionSchema = strict(
  {
    unfinishedDays: Type.Integer({
      minimum: 1,
      title: 'Days of an unfinished session',
      description:
        'A session that is not completed, not paid and has no account is removed after this many days without a write. The figures still count it.',
    }),
  },
  { title: 'Retention', description: 'How long the data of visitors is kept; without it, forever.' },
);
