import { neededBy } from '../../../engine/explore/value-reads.ts';
import { valueNamed } from '../../../schema/authoring/value-sources.ts';
import { closure } from '../../../schema/flow/graph.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

export const valueCircle: Rule = {
  id: 'value-circle',
  summary: 'No value is computed of itself.',
  severity: 'error',
  *check({ funnel: { values = {} } }) {
    const needs = (name: string) => neededBy(valueNamed(values, name));
    const reported = new Set<string>();
    for (const name of Object.keys(values)) {
      const ahead = closure(needs(name), needs);
      if (reported.has(name) || !ahead.has(name)) continue;
      const others = [...ahead].filter((other) => other !== name && closure(needs(other), needs).has(name));
      for (const member of others) reported.add(member);
      const through = others.map((other) => `'${other}'`).join(', ');
      yield {
        pointer: pointerTo('values', name, 'of'),
        message: `The value '${name}' is computed of itself${through && `, by way of ${through}`}, so it is always missing. Take one of these out of the other.`,
      };
    }
  },
};
