import { type Static, Type } from 'typebox';
import { targetSchema } from '../next.ts';
import type { Page } from '../pages/index.ts';
import type { Step } from '../step.ts';
import { byName, internalText, nameOfOther, number, strict } from '../typebox-builders.ts';
import type { Plan } from './plan.ts';

/**
 * The properties that an arm replaces in a step, plan or page. Which properties are allowed depends on its kind, so
 * that `validate` checks them in the arm's own funnel.
 */
const changesOf = <Part>(mark: 'pathName' | 'plan' | 'page', title: string, description: string) =>
  Type.Optional(
    byName(Type.Unsafe<Part>({ type: 'object' }), {
      propertyNames: { [mark]: true },
      title,
      description: `${description} Each property replaces the declared one completely.`,
    }),
  );

const armSchema = strict(
  {
    steps: changesOf<Partial<Step>>('pathName', 'Steps', 'By path, what the arm says of a step.'),
    plans: changesOf<Partial<Plan>>('plan', 'Plans', 'By id, what the arm says of a plan.'),
    pages: changesOf<Partial<Page>>('page', 'Pages', 'By name, what the arm says of a page.'),
    routes: Type.Optional(
      byName(nameOfOther('page', 'Page', 'The name of a page in pages.'), {
        propertyNames: { pathName: true },
        title: 'Routes',
        description: 'By path, the page that the arm shows there.',
      }),
    ),
  },
  { title: 'Arm', description: 'What differs for visitors who see it.' },
);

export type Arm = Static<typeof armSchema>;

export const experimentSchema = strict(
  {
    id: internalText('Id', 'Part of the assignment: a new id assigns the variants again.'),
    step: Type.Optional({
      ...targetSchema,
      title: 'Step',
      description: 'The path of the step whose variants are compared; not for an experiment with arms.',
    }),
    arms: Type.Optional(
      byName(armSchema, {
        title: 'Arms',
        description:
          'By name, what each changes in the funnel; for differences that go beyond the variants of one step.',
      }),
    ),
    weights: byName(Type.Number({ minimum: 0 }), {
      title: 'Weights',
      description:
        "How often each of the step's variants, or each arm, is assigned, relative to the others. An arm without changes of its own shows the funnel as it is declared.",
    }),
    goal: Type.Optional(
      Type.Enum(['conversion', 'paid', 'paid-after-trial', 'revenue'], {
        title: 'Goal',
        description:
          'The goal by which the variants are compared: the share of sessions that complete (the default), the share that pay, the share that pay the first regular charge after a trial, or the revenue per session.',
      }),
    ),
    smallestEffect: Type.Optional(
      number(
        'Smallest effect',
        'The smallest difference that would matter: in percentage points; for the goal revenue, in whole units of the currency per session.',
        { exclusiveMinimum: 0 },
      ),
    ),
    hypothesis: Type.Optional(
      internalText('Hypothesis', 'What is expected, and why: written down before the experiment begins.'),
    ),
  },
  {
    title: 'Experiment',
    description:
      'Which variant of a step, or which arm, a session sees; sticky, computed from the session id.',
  },
);

export type Experiment = Static<typeof experimentSchema>;

export type StepExperiment = Experiment & { readonly step: string };

export type ArmExperiment = Experiment & { readonly arms: Readonly<Record<string, Arm>> };
