import { isDrawnAround } from '../../../engine/flow/drawn-around.ts';
import { wayThrough } from '../../../engine/flow/way.ts';
import { wayAround } from '../../../engine/flow/way-around.ts';
import { pathsOf } from '../../../schema/derived/graph.ts';
import { pointerTo } from '../../../schema/pointer.ts';
import type { Invariant } from '../../../schema/sections/order.ts';
import { didYouMean } from '../../nearest.ts';
import type { Finding, Rule, Subject } from '../rule.ts';

/** An invariant of `order` that some visitor can get around, or that names a path which is not there. */
export const order: Rule = {
  id: 'order',
  summary: "What 'order' declares to come first comes first on every way.",
  severity: 'error',
  check: (subject) => {
    const known = pathsOf(subject.funnel);
    return (subject.funnel.order ?? []).flatMap((invariant, index) => {
      const unknown = (['first', 'before'] as const).filter((key) => !known.has(invariant[key]));
      return unknown.length > 0
        ? unknown.map((key) => unknownPath(pointerTo('order', index, key), invariant[key], [...known]))
        : violations(subject, invariant, pointerTo('order', index));
    });
  },
};

const unknownPath = (pointer: string, path: string, known: readonly string[]): Finding => ({
  pointer,
  message: `The path '${path}' is neither a step nor a route, so that this order could not be held; name a path that exists.${didYouMean(path, known)}`,
});

function violations(
  { funnel, flow }: Subject,
  { name, first, before, reason }: Invariant,
  pointer: string,
): readonly Finding[] {
  const wayOut = `let every way to '${before}' lead through '${first}'${reason ? `, because of this: ${reason}` : '.'}`;
  const around = wayAround(flow, first, before);
  if (around) {
    const last = around.passages.at(-1);
    const edge = last?.way === undefined ? undefined : last.from.step.ways[last.way];
    return [
      {
        pointer,
        message: `'${name}' does not hold: visitors can come to '${before}' without having met '${first}'; ${wayOut}`,
        ...(edge && {
          related: [{ pointer: edge.pointer, message: `This way leads to '${before}' too early.` }],
        }),
        way: wayThrough(around.passages),
      },
    ];
  }
  // What was followed keeps to it. Only where everything was, or where nothing else is drawn, is that a proof.
  return flow.complete || !isDrawnAround(funnel, first, before)
    ? []
    : [
        {
          pointer,
          message: `'${name}' could not be proved, because the funnel has more than can be followed and ways around '${first}' are drawn; ${wayOut}`,
        },
      ];
}
