import { pointerTo } from '../../../schema/places/pointer.ts';
import { capitalized } from '../../condition-text.ts';
import { repeatsIn } from '../../facts/repeats.ts';
import type { Rule } from '../rule.ts';

/** A path of two steps, or of a step and a route: only one of them could ever be shown. */
export const duplicatePath: Rule = {
  id: 'duplicate-path',
  summary: 'No path belongs to two steps, or to a step and a route.',
  severity: 'error',
  essential: true,
  check: ({ funnel }) => {
    const routes = Object.entries(funnel.routes).map(([path, page]) => ({
      path,
      name: `the page '${page}'`,
      place: { pointer: pointerTo('routes', path), at: 'key' as const },
    }));
    const steps = funnel.steps.map(({ number, path }, index) => ({
      path,
      name: `step ${number}`,
      place: { pointer: pointerTo('steps', index, 'path') },
    }));
    // Routes have different paths, so that the second owner is a step.
    return repeatsIn([...routes, ...steps], ({ path }) => path).map(
      ({ one: { path, name, place }, owner }) => ({
        ...place,
        message: `${capitalized(name)} has the path '${path}', which belongs to ${owner.name === name ? 'another ' : ''}${owner.name}, so only one of them can be shown. Give each its own path.`,
        related: [{ ...owner.place, message: 'The other is here.' }],
      }),
    );
  },
};
