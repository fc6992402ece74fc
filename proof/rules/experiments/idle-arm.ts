import { pointerTo } from '../../../schema/places/pointer.ts';
import { changedThings } from '../../facts/uses/changed-things.ts';
import type { Rule } from '../rule.ts';

/** An arm that declares what the funnel declares anyway. */
export const idleArm: Rule = {
  id: 'idle-arm',
  summary: 'What an arm says differs from what the funnel says without it.',
  severity: 'warning',
  check: ({ declared: funnel }) =>
    changedThings(funnel).flatMap(({ arm, pointer, said, declared }) => {
      const same =
        typeof said === 'string'
          ? [pointer].filter(() => said === declared)
          : Object.entries(said as object).flatMap(([property, value]) =>
              JSON.stringify(value) === JSON.stringify(Object(declared)[property])
                ? [pointer + pointerTo(property)]
                : [],
            );
      return same.map((place) => ({
        pointer: place,
        message: `The funnel says this without the arm '${arm}' too, so those who see the arm see no difference here. Say something else, or leave it out.`,
      }));
    }),
};
