import { pathsOf } from '../../../schema/flow/graph.ts';
import { stepAt } from '../../../schema/pages/at-path.ts';
import type { Rule } from '../rule.ts';

export const unknownVariant: Rule = {
  id: 'unknown-variant',
  summary:
    'An experiment weighs variants that its step has, or arms of its own, and at least one has a weight.',
  severity: 'error',
  essential: true,
  *experiment({ experiment: { id, step: path = '', arms, weights }, at }, { funnel }) {
    const isOfStep = path !== '';
    if (isOfStep === (arms !== undefined))
      yield {
        pointer: at(),
        message: arms
          ? `The experiment '${id}' has both a 'step' and 'arms', so nobody knows which it compares. Leave one of them out.`
          : `The experiment '${id}' has neither a 'step' nor 'arms', so it compares nothing. Name the step whose variants it compares, or say in 'arms' what differs.`,
      };
    const undeclared = Object.keys(weights).filter((name) => !Object.hasOwn(arms ?? {}, name));
    if (arms && !isOfStep && undeclared.length > 1)
      yield {
        pointer: at('weights'),
        message: `The experiment '${id}' weighs ${undeclared.map((name) => `'${name}'`).join(' and ')}, which are not among its 'arms', so all of them show the funnel as it is declared. Correct the names, or add what they change to 'arms'.`,
      };
    // If two steps have one path, the first is shown. Another rule reports an unknown path.
    const known = Object.keys(stepAt(funnel, path)?.variants ?? {});
    for (const name of pathsOf(funnel).has(path) ? Object.keys(weights) : [])
      if (!known.includes(name))
        yield {
          pointer: at('weights', name),
          at: 'key',
          message: `The experiment '${id}' weighs the variant '${name}', which the step '${path}' does not have, so nobody can be shown it. ${known.length > 0 ? `Name one of: ${known.join(', ')}` : "Add it to the step's 'variants'"}.`,
        };
    if (Object.values(weights).every((weight) => weight === 0))
      yield {
        pointer: at('weights'),
        message: `The experiment '${id}' gives no variant any weight, so none can be assigned. Give at least one a weight above 0.`,
      };
  },
};
