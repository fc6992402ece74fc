import { namesInGap } from '../../../schema/gaps/gap.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { gapsOf } from '../../facts/texts/gaps.ts';
import { valuesNamed } from '../../facts/uses/values-named.ts';
import type { Rule } from '../rule.ts';

export const unusedValue: Rule = {
  id: 'unused-value',
  summary: 'Something reads every value: a condition, a text, a block, or another value.',
  severity: 'warning',
  enoughInOneArm: true,
  *check({ funnel }) {
    const names = Object.keys(funnel.values ?? {});
    const gaps = names.length > 0 ? gapsOf(funnel) : [];
    const read = new Set([
      ...valuesNamed(funnel).flatMap(({ name, by }) => (name === by ? [] : [name])),
      ...gaps.flatMap(({ gap }) => namesInGap(gap).flatMap(({ of, name }) => (of === 'value' ? [name] : []))),
    ]);
    for (const name of names)
      if (!read.has(name))
        yield {
          pointer: pointerTo('values', name),
          at: 'key',
          message: `Nothing reads the value '${name}', so visitors see nothing of it. Name it in a condition, a text or a block, or remove it. Where it is kept for the figures alone, say so in 'suppressions'.`,
          fix: { title: `Remove the value '${name}'`, op: 'remove', pointer: pointerTo('values', name) },
        };
  },
};
