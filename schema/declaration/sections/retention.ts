import { integer, strict } from '../typebox-builders.ts';

export const retentionSchema = strict(
  {
    unfinishedDays: integer(
      'Days of an unfinished session',
      'A session that is not completed, not paid and has no account is removed after this many days without a write. The figures still count it.',
      { minimum: 1 },
    ),
  },
  { title: 'Retention', description: 'How long the data of visitors is kept; without it, forever.' },
);
