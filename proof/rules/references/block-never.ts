import { isFor } from '../../../schema/authoring/audience.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { blockLists } from '../../../schema/pages/page-contents.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Condition } from '../../../schema/steps/condition.ts';
import { meetings } from '../../facts/outcomes/value-outcomes.ts';
import type { Rule } from '../rule.ts';

/** A block with a condition, and where visitors come to it. */
interface Depending {
  readonly when: Condition;
  readonly kind: string;
  readonly pointer: string;
  /** Its step or page in a sentence. */
  readonly name: string;
  readonly paths: readonly string[];
}

/** The blocks that depend on answers, but those of screens that look the same for everybody. */
const dependingIn = (funnel: Funnel): readonly Depending[] =>
  blockLists(funnel).flatMap(({ blocks, path: [section, key = '', ...below] }) => {
    const step = section === 'steps' ? funnel.steps[Number(key)] : undefined;
    if (step ? step.opensWithoutSession : !isFor('finishers', funnel.pages[key])) return [];
    const paths = step
      ? [step.path]
      : Object.keys(funnel.routes).filter((path) => funnel.routes[path] === key);
    const name = step ? `step ${step.number}` : `the page '${key}'`;
    return blocks.flatMap(({ kind, when }, at) =>
      when ? [{ when, kind, name, paths, pointer: pointerTo(section ?? '', key, ...below, at, 'when') }] : [],
    );
  });

export const blockNever: Rule = {
  id: 'block-never',
  summary: 'Every block that depends on answers is shown to some visitor.',
  severity: 'warning',
  enoughInOneArm: true,
  *check({ funnel, flow }) {
    const depending = flow.complete ? dependingIn(funnel) : [];
    if (depending.length === 0) return;
    const byPath = Map.groupBy(
      depending.flatMap(({ paths, when }) => paths.map((path) => ({ path, when }))),
      ({ path }) => path,
    );
    const queries = new Map([...byPath].map(([path, all]) => [path, all.map(({ when }) => when)]));
    const met = meetings(funnel, queries);
    for (const { when, kind, pointer, name } of depending)
      if (met(when) === 'never')
        yield {
          pointer,
          message: `No visitor who comes to ${name} meets this condition, so nobody sees the block of the kind '${kind}'. Correct the condition, or remove the block.`,
        };
  },
};
