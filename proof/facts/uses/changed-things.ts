import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';

/** Something that an arm of an experiment changes. */
interface ChangedThing {
  /** The name of the arm. */
  readonly arm: string;
  /** The section of the arm: `steps`, `plans`, `pages` or `routes`. */
  readonly section: string;
  readonly name: string;
  /** The pointer to the arm's change of it. */
  readonly pointer: string;
  /** The arm's change: properties, or for a route the page. */
  readonly change: unknown;
  /** The funnel's own declaration; undefined if there is none. */
  readonly declared: unknown;
  /** The names that exist. */
  readonly names: readonly string[];
}

/** Everything that the arms of a funnel name, in the order of the file. */
export function changedThings({ steps, plans, pages, routes, experiments }: Funnel): readonly ChangedThing[] {
  const things: Readonly<Record<string, ReadonlyMap<string, unknown>>> = {
    steps: new Map(steps.map((step) => [step.path, step])),
    plans: new Map(plans.map((plan) => [plan.id, plan])),
    pages: new Map(Object.entries(pages)),
    routes: new Map(Object.entries(routes)),
  };
  return experiments.flatMap(({ arms = {} }, index) =>
    Object.entries(arms).flatMap(([arm, changes]) =>
      Object.entries(things).flatMap(([section, there]) =>
        Object.entries(changes[section as keyof typeof changes] ?? {}).map(([name, change]) => ({
          arm,
          section,
          name,
          pointer: pointerTo('experiments', index, 'arms', arm, section, name),
          change,
          declared: there.get(name),
          names: [...there.keys()],
        })),
      ),
    ),
  );
}
