import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { changesOf } from '../../../schema/experiments/arms.ts';
import { type Below, pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

/** A property that an experiment changes, and where the file declares the change. */
interface Change {
  readonly experiment: string;
  /** The section, the name of the thing and the property. */
  readonly of: Below;
  readonly pointer: string;
}

/** What the arms of experiments, and the variants of steps, change. */
const changesIn = ({ experiments, steps }: Funnel): readonly Change[] =>
  experiments.flatMap(({ id: experiment, step: path, arms = {} }, index) => [
    ...Object.entries(arms).flatMap(([name, arm]) =>
      changesOf(arm).map((of) => ({
        experiment,
        of,
        pointer: pointerTo('experiments', index, 'arms', name, ...of),
      })),
    ),
    ...Object.entries(steps.find((step) => step.path === path)?.variants ?? {}).flatMap(([name, variant]) =>
      Object.keys(variant).map((property) => ({
        experiment,
        of: ['steps', path ?? '', property],
        pointer: pointerTo(
          'steps',
          steps.findIndex((step) => step.path === path),
          'variants',
          name,
          property,
        ),
      })),
    ),
  ]);

/** Two experiments that change one property: visitors of both would see only one of the changes. */
export const armConflict: Rule = {
  id: 'arm-conflict',
  summary: 'No two experiments change the same property.',
  severity: 'error',
  essential: true,
  check: ({ funnel }) => {
    const owners = new Map<string, Change>();
    return changesIn(funnel).flatMap((change) => {
      const { experiment, of, pointer } = change;
      const key = pointerTo(...of);
      const owner = owners.get(key) ?? change;
      owners.set(key, owner);
      // Another rule reports two experiments on one step.
      if (owner.experiment === experiment || owner.pointer === pointer) return [];
      return [
        {
          pointer,
          at: 'key' as const,
          message: `The experiment '${owner.experiment}' changes '${of.at(-1)}'${of.length > 2 ? ` of '${of[1]}'` : ''} too, so a visitor of both sees what only one of them says. Leave it to one, or make one experiment of both.`,
          related: [{ pointer: owner.pointer, at: 'key' as const, message: 'The other is here.' }],
        },
      ];
    });
  },
};
