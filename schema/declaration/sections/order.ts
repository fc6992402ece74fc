import { type Static, Type } from 'typebox';
import { pathSchema } from '../next.ts';
import { internalText, strict } from '../typebox-builders.ts';

const invariantSchema = strict(
  {
    name: internalText('Name', 'What holds, as a sentence.'),
    first: {
      ...pathSchema,
      refersTo: 'path',
      title: 'First',
      description: 'The path that every visitor sees first, with its slash.',
    },
    before: {
      ...pathSchema,
      refersTo: 'path',
      title: 'Before',
      description: 'The path that nobody may see before the first, with its slash.',
    },
    reason: Type.Optional(internalText('Reason', 'Why it has to hold, as a sentence.')),
  },
  { title: 'Invariant' },
);

export const orderSchema = Type.Array(invariantSchema, {
  title: 'Order',
  description:
    'Pairs of paths of which every visitor sees the first before the second, whatever the answers. Publishing is refused where a visitor could see them the other way round.',
});

export type Invariant = Static<typeof invariantSchema>;
