import { neededBy } from '../../../engine/explore/value-reads.ts';
import { valueNamed } from '../../../schema/authoring/value-sources.ts';
import { closure } from '../../../schema/flow/graph.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

/**
 * Values that need one another in a circle, so that none can be computed. One finding for each circle, at its first
 * value.
 */
export const valueCircle: Rule = {
  id: 'value-circle',
  summary: 'No value is computed of itself.',
  severity: 'error',
  check: ({ funnel: { values = {} } }) => {
    const needs = (name: string) => neededBy(valueNamed(values, name));
    const told = new Set<string>();
    return Object.keys(values).flatMap((name) => {
      const ahead = closure(needs(name), needs);
      if (told.has(name) || !ahead.has(name)) return [];
      const circle = [
        name,
        ...[...ahead].filter((other) => other !== name && closure(needs(other), needs).has(name)),
      ];
      for (const one of circle) told.add(one);
      const through =
        circle.length === 1
          ? ''
          : `, by way of ${circle
              .slice(1)
              .map((one) => `'${one}'`)
              .join(', ')}`;
      return [
        {
          pointer: pointerTo('values', name, 'of'),
          message: `The value '${name}' is computed of itself${through}, so it is always missing. Take one of these out of the other.`,
        },
      ];
    });
  },
};
