import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { changesOf } from '../../../schema/experiments/arms.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { repeatsIn } from '../repeats.ts';
import type { Rule } from '../rule.ts';

/** What the arms of experiments, and the variants of steps, change: the section, the thing and the property. */
const changesIn = ({ experiments, steps }: Funnel) =>
  experiments.flatMap(({ id: experiment, step: path, arms = {} }, index) => [
    ...Object.entries(arms).flatMap(([name, arm]) =>
      changesOf(arm).map((of) => ({
        experiment,
        of,
        pointer: pointerTo('experiments', index, 'arms', name, ...of),
        at: 'key' as const,
      })),
    ),
    ...steps.flatMap(({ variants = {}, ...step }, place) =>
      Object.entries(step.path === path ? variants : {}).flatMap(([name, variant]) =>
        Object.keys(variant).map((property) => ({
          experiment,
          of: ['steps', step.path, property],
          pointer: pointerTo('steps', place, 'variants', name, property),
          at: 'key' as const,
        })),
      ),
    ),
  ]);

export const armConflict: Rule = {
  id: 'arm-conflict',
  summary: 'No two experiments change the same property.',
  severity: 'error',
  essential: true,
  check: ({ funnel }) =>
    repeatsIn(
      changesIn(funnel),
      ({ of }) => pointerTo(...of),
      ({ experiment, of, pointer }, earlier) =>
        // Another rule reports two experiments on one step.
        earlier.experiment !== experiment &&
        earlier.pointer !== pointer &&
        `The experiment '${earlier.experiment}' changes '${of.at(-1)}'${of.length > 2 ? ` of '${of[1]}'` : ''} too, so a visitor of both sees what only one of them says. Leave it to one, or make one experiment of both.`,
    ),
};
