import type { Funnel } from '../../schema/funnel.ts';
import { pointerTo } from '../../schema/pointer.ts';

/** A thing that an arm of an experiment names, to change it. */
interface ChangedThing {
  /** The name of the arm. */
  readonly arm: string;
  /** What the arm has it among: `steps`, `plans`, `pages` or `routes`. */
  readonly section: string;
  readonly name: string;
  /** To what the arm says of it. */
  readonly pointer: string;
  /** What the arm says of it: its properties, or for a route the page. */
  readonly said: unknown;
  /** What the funnel says of it; undefined where there is no such thing. */
  readonly declared: unknown;
  /** The names that there are. */
  readonly known: readonly string[];
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
        Object.entries(changes[section as keyof typeof changes] ?? {}).map(([name, said]) => ({
          arm,
          section,
          name,
          pointer: pointerTo('experiments', index, 'arms', arm, section, name),
          said,
          declared: there.get(name),
          known: [...there.keys()],
        })),
      ),
    ),
  );
}
