import { pointerTo } from '../../../schema/places/pointer.ts';
import { capitalized } from '../../condition-text.ts';
import { repeatsIn } from '../repeats.ts';
import type { Rule } from '../rule.ts';

export const duplicatePath: Rule = {
  id: 'duplicate-path',
  summary: 'No path belongs to two steps, or to a step and a route.',
  severity: 'error',
  essential: true,
  check: ({ funnel: { routes, steps } }) =>
    repeatsIn(
      [
        ...Object.entries(routes).map(([path, page]) => ({
          path,
          name: `the page '${page}'`,
          pointer: pointerTo('routes', path),
          at: 'key' as const,
        })),
        ...steps.map(({ number, path }, index) => ({
          path,
          name: `step ${number}`,
          pointer: pointerTo('steps', index, 'path'),
        })),
      ],
      ({ path }) => path,
      ({ path, name }, earlier) =>
        `${capitalized(name)} has the path '${path}', which belongs to ${earlier.name === name ? 'another ' : ''}${earlier.name}, so only one of them can be shown. Give each its own path.`,
    ),
};
