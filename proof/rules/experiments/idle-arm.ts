import { pointerTo } from '../../../schema/places/pointer.ts';
import { changedThings } from '../../facts/uses/changed-things.ts';
import type { Rule } from '../rule.ts';

export const idleArm: Rule = {
  id: 'idle-arm',
  summary: 'What an arm says differs from what the funnel says without it.',
  severity: 'warning',
  *check({ declared: funnel }) {
    for (const { arm, pointer, change, declared } of changedThings(funnel)) {
      const changes =
        typeof change === 'string'
          ? [{ place: pointer, value: change, before: declared }]
          : Object.entries(Object(change)).map(([property, value]) => ({
              place: pointer + pointerTo(property),
              value,
              before: Object(declared)[property],
            }));
      for (const { place, value, before } of changes)
        if (JSON.stringify(value) === JSON.stringify(before))
          yield {
            pointer: place,
            message: `The funnel says this without the arm '${arm}' too, so those who see the arm see no difference here. Say something else, or leave it out.`,
          };
    }
  },
};
