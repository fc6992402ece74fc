import { pointerTo } from '../pointer.ts';
import type { Rule } from '../rule.ts';

/** Two steps that write one field: the later answer would silently replace the earlier one. */
export const duplicateField: Rule = {
  id: 'duplicate-field',
  summary: 'No two steps write the same field.',
  severity: 'error',
  essential: true,
  check: ({ funnel }) => {
    const owners = new Map<string, number>();
    const names = funnel.steps.flatMap((step, index) => [
      { name: step.field, step, pointer: pointerTo('steps', index, 'field') },
      { name: step.statusField, step, pointer: pointerTo('steps', index, 'statusField') },
    ]);
    return names.flatMap(({ name, step, pointer }) => {
      const owner = owners.get(name);
      if (owner === undefined) owners.set(name, step.number);
      return owner === undefined
        ? []
        : [
            {
              pointer,
              message: `Step ${step.number} writes the field '${name}', which step ${owner} writes already, so that one answer would replace the other; give each its own field.`,
            },
          ];
    });
  },
};
