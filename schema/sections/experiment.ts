import { type Static, Type } from 'typebox';
import { pathSchema } from '../next.ts';
import { byName, internalText, strict } from '../typebox-builders.ts';

/** Which variant of a step a session sees, and what is to be learnt from it. */
export const experimentSchema = strict(
  {
    id: internalText('Id', 'Part of the assignment: a new id assigns the variants again.'),
    step: pathSchema,
    weights: byName(Type.Number({ minimum: 0 }), {
      title: 'Weights',
      description: "How often each of the step's variants is assigned, relative to the others.",
    }),
    goal: Type.Optional(
      Type.Enum(['conversion', 'paid', 'revenue'], {
        title: 'Goal',
        description:
          'What the variants are compared by: the share of sessions that complete, the share that pay, or the revenue per session. Conversion where nothing is said.',
      }),
    ),
    smallestEffect: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        title: 'Smallest effect',
        description:
          'The smallest difference that would matter: in percentage points; of the goal revenue, in whole units of the currency per session.',
      }),
    ),
    hypothesis: Type.Optional(
      internalText('Hypothesis', 'What is expected, and why: written down before the experiment begins.'),
    ),
  },
  {
    title: 'Experiment',
    description: 'Which variant of a step a session sees; sticky, computed from the session id.',
  },
);

export type Experiment = Static<typeof experimentSchema>;
