import { type Static, Type } from 'typebox';
import { pathSchema } from '../steps/next.ts';
import { internalText, strict } from '../typebox-builders.ts';

const invariantSchema = strict(
  {
    name: internalText('Name', 'What holds, as a sentence.'),
    first: {
      ...pathSchema,
      title: 'First',
      description: 'The path that every visitor sees first, with its slash.',
    },
    before: {
      ...pathSchema,
      title: 'Before',
      description: 'The path that nobody may see before that, with its slash.',
    },
    reason: Type.Optional(internalText('Reason', 'Why it has to hold, as a sentence.')),
  },
  { title: 'Invariant' },
);

/** The `order` of a funnel: which path every visitor sees before which other one, for all answers. */
export const orderSchema = Type.Array(invariantSchema, {
  title: 'Order',
  description:
    'Which path every visitor sees before which other one, for all answers. Checked by the rule `order`.',
});

export type Invariant = Static<typeof invariantSchema>;
