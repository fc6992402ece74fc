import { answersTo } from '../../../engine/explore/example-path.ts';
import type { Flow, State } from '../../../engine/explore/flow.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { closure, endingPaths, lastLoop } from '../../../schema/flow/graph.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

/**
 * A loop that visitors with some answers can never leave, because they meet the condition of no transition out of it.
 */
export const loopWithoutExit: Rule = {
  id: 'loop-without-exit',
  summary: 'Visitors can leave every loop, with any answers.',
  severity: 'error',
  *check({ funnel, flow }) {
    for (const { state, loop } of endlessLoopsIn(funnel, flow)) {
      const way = answersTo(flow, state);
      // If a value could not be decided, perhaps nobody arrives there.
      if (!way) continue;
      const { index, number, path } = state.step;
      const steps = new Set([...loop].map(({ step }) => step));
      const paths = new Set([...steps].map((step) => step.path));
      const exits = [...steps]
        .filter(({ part = 'end' }) => part === 'end')
        .flatMap(({ transitions }) => transitions.filter(({ to }) => !paths.has(to)));
      yield {
        pointer: pointerTo('steps', index, 'next'),
        message: `Visitors who reach step ${number} ('${path}') with these answers go round ${roundOf([...paths])} forever, because they meet the condition of no transition out. Let one be true for them too, or ask the question that it depends on again.`,
        related: exits.map(({ pointer }) => ({ pointer, message: 'This transition is never open to them.' })),
        way,
      };
    }
  },
};

function roundOf(paths: readonly string[]): string {
  const [first = '', ...others] = paths.map((path) => `'${path}'`);
  if (others.length === 0) return `in ${first}`;
  return others.length < 4 ? `${first}, ${others.join(', ')}` : `${first} and ${others.length} steps more`;
}

type Follow = (state: State) => Iterable<State>;

const onwards: Follow = ({ transitions }) => transitions.flatMap(({ next }) => next ?? []);

/**
 * The endless loops of a funnel, each with the state where the first visitors enter it. A loop without any transition
 * out, and visitors who are stuck, are reported by other rules. An incomplete flow gives none: its unexplored part might
 * lead out.
 */
function* endlessLoopsIn(funnel: Funnel, { states, complete }: Flow) {
  if (!complete) return;
  const sources = Map.groupBy(
    states.flatMap(({ transitions }) => transitions),
    ({ next }) => next,
  );
  const backwards: Follow = (state) => (sources.get(state) ?? []).map(({ from }) => from);
  const ending = endingPaths(funnel);
  const leaving = states.filter(
    ({ step, transitions }) => !ending.has(step.path) || transitions.some(({ next }) => !next),
  );
  const done = new Set(closure(leaving, backwards));
  for (const start of states) {
    if (done.has(start)) continue;
    const loop = lastLoop(start, onwards, backwards);
    for (const caught of closure(loop, backwards)) done.add(caught);
    yield { state: states.find((first) => loop.has(first)) ?? start, loop };
  }
}
