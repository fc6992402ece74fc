import { savedEvent } from '../../engine/events.ts';
import { createFunnelMachine, type FunnelMachine } from '../../engine/machine.ts';
import { pathsFor } from '../../schema/authoring/audience.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { entryEdges } from '../../schema/flow/graph.ts';
import { stepAt } from '../../schema/pages/at-path.ts';
import type { Condition } from '../../schema/steps/condition.ts';
import { conditionText } from '../condition-text.ts';

/** A transition from one place to another. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  /** Its condition and its effects, in words; empty for a plain transition. */
  readonly remarks: readonly string[];
}

/** The transitions of a funnel: from its landing pages, of its machine, and after the account. */
export function edgesIn(funnel: Funnel): readonly Edge[] {
  const machine = createFunnelMachine(funnel);
  const firsts = firstPaths(funnel);
  const first = (path: string) => firsts.get(path) ?? path;
  const all = [
    ...landingEdges(funnel),
    ...funnel.steps.flatMap((step) => stepEdges(machine, funnel, step)),
    ...accountEdges(funnel),
  ].map((edge) => ({ ...edge, from: first(edge.from), to: first(edge.to) }));
  return unique(all);
}

function landingEdges(funnel: Funnel): readonly Edge[] {
  return entryEdges(funnel).flatMap(({ page, to }) => {
    const from = Object.keys(funnel.routes).find((path) => funnel.routes[path] === page);
    return from === undefined ? [] : [{ from, to, remarks: [] }];
  });
}

/** The machine's effects once the answer of the step is saved. */
function stepEdges(machine: FunnelMachine, funnel: Funnel, step: Step): readonly Edge[] {
  const saving = machine.root.states[step.path]?.states.saving;
  const transitions = saving?.transitions.get(savedEvent(step.path)) ?? [];
  return transitions.flatMap(({ target = [], guard, actions }) =>
    target.map(({ id: to }) => {
      const condition = guard && (guard as { params: { condition: Condition } }).params.condition;
      const otherwise = transitions.length > 1 ? ['else'] : [];
      const leaves = actions.some((action) => typeof action === 'object' && action.type === 'leave');
      return {
        from: step.path,
        to,
        remarks: [
          ...(condition ? [conditionText(condition)] : otherwise),
          ...(leaves ? ['by checkout'] : []),
          ...skipped(funnel, step, to),
        ],
      };
    }),
  );
}

/** The numbers that the funnel skips between a step and the one that it leads to. */
function skipped(funnel: Funnel, from: Step, to: string): readonly string[] {
  const next = stepAt(funnel, to);
  const numbers = funnel.skips
    .map(({ number }) => number)
    .filter((number) => next && number > from.number && number < next.number);
  return numbers.length > 0 ? [`skips ${numbers.join(', ')}`] : [];
}

/** From the page with the account's form to the one that follows it. */
function accountEdges(funnel: Funnel): readonly Edge[] {
  const to = funnel.account.then;
  return pathsFor(funnel, 'buyers')
    .filter((path) => path !== to)
    .map((from) => ({ from, to, remarks: ['once the account is made'] }));
}

/** Each transition once: the buttons of a page and its questions may all lead to one step. */
const unique = (edges: readonly Edge[]): readonly Edge[] => [
  ...new Map(edges.map((edge) => [JSON.stringify(edge), edge])).values(),
];

/** For every path, the first path of its page: a page with several paths is one place of a picture. */
export function firstPaths({ routes }: Funnel): ReadonlyMap<string, string> {
  const firsts = new Map<string, string>();
  for (const [path, page] of Object.entries(routes)) if (!firsts.has(page)) firsts.set(page, path);
  return new Map(Object.entries(routes).map(([path, page]) => [path, firsts.get(page) ?? path]));
}
