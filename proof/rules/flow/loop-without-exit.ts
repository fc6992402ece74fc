import { trapsIn } from '../../../engine/flow/traps.ts';
import { wayTo } from '../../../engine/flow/way.ts';
import { pointerTo } from '../../../schema/pointer.ts';
import type { Rule } from '../rule.ts';

/** A loop that visitors with some answers can never leave, because its ways out are not open to them. */
export const loopWithoutExit: Rule = {
  id: 'loop-without-exit',
  summary: 'Whatever visitors have answered, they can leave every loop.',
  severity: 'error',
  check: ({ funnel, flow }) =>
    trapsIn(funnel, flow).map(({ state, loop }) => {
      const { index, number, path } = state.step;
      const steps = new Set([...loop].map(({ step }) => step));
      const paths = new Set([...steps].map((step) => step.path));
      const waysOut = [...steps].flatMap(({ ways }) => ways.filter(({ to }) => !paths.has(to)));
      return {
        pointer: pointerTo('steps', index, 'next'),
        message: `Visitors who come to step ${number} ('${path}') with these answers go round ${roundOf([...paths])} for ever, because no way out is open to them; let a way out hold for them too, or ask the question it depends on again.`,
        related: waysOut.map(({ pointer }) => ({ pointer, message: 'This way out is never open to them.' })),
        way: wayTo(state),
      };
    }),
};

function roundOf(paths: readonly string[]): string {
  const [first = '', ...others] = paths.map((path) => `'${path}'`);
  if (others.length === 0) return `in ${first}`;
  return others.length < 4 ? `${first}, ${others.join(', ')}` : `${first} and ${others.length} steps more`;
}
