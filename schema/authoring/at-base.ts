import { type Funnel, funnelSchema } from '../declaration/funnel.ts';
import type { Arm } from '../declaration/sections/experiment.ts';
import { changedThings } from './changed-things.ts';
import { eachOf, placesIn } from './places.ts';

/**
 * The funnel of a site below a path: the base comes before every path that leads to a screen, in the arms too. Not in
 * `order`, `suppressions` and the names of texts, which nobody reads of a published version.
 *
 * In: a funnel with its defaults, and a path without a slash at its end, such as '/keto'; '' changes nothing.
 */
export function atBase(funnel: Funnel, base: string): Funnel {
  if (base === '') return funnel;
  const moved = withBase(funnel, funnelSchema, base);
  return {
    ...moved,
    base,
    routes: keysWithBase(funnel.routes, base),
    steps: moved.steps.map((step) => ({ ...step, path: base + step.path })),
    experiments: moved.experiments.map(({ arms, ...experiment }) => ({
      ...experiment,
      ...(arms && {
        arms: Object.fromEntries(
          Object.entries(arms).map(([name, arm]) => [name, armAtBase(funnel, arm, base)]),
        ),
      }),
    })),
  };
}

/** The schema does not say what is in an arm: that depends on the kind of the thing that it changes. */
function armAtBase(funnel: Funnel, arm: Arm, base: string): Arm {
  const changed = structuredClone(arm);
  for (const { section, thing, part } of changedThings(funnel, arm)) {
    const own = Object(changed[section]?.[thing]);
    const moved = withBase(part, eachOf(funnelSchema.properties[section]) ?? {}, base);
    // Without the kind, which the arm does not change.
    for (const name of Object.keys(own)) own[name] = Object(moved)[name];
  }
  const { steps, routes } = changed;
  return {
    ...changed,
    ...(steps && { steps: keysWithBase(steps, base) }),
    ...(routes && { routes: keysWithBase(routes, base) }),
  };
}

/** A copy of a part of a funnel, with the base before the paths that its schema marks. */
function withBase<Part extends object>(part: Part, schema: object, base: string): Part {
  const copy = structuredClone(part);
  const places = [...placesIn('path', copy, schema), ...placesIn('link', copy, schema)];
  for (const { path, value, parent } of places)
    if (String(value).startsWith('/')) Object(parent)[path.at(-1) ?? ''] = base + value;
  return copy;
}

const keysWithBase = <Value>(byPath: Readonly<Record<string, Value>>, base: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(byPath).map(([path, value]) => [base + path, value]));
