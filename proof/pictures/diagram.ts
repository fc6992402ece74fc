import { isFor, pathsFor } from '../../schema/authoring/audience.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { edgesFrom, entryEdges } from '../../schema/flow/graph.ts';
import { leavesForCheckout } from '../../schema/flow/leaves-for-checkout.ts';
import { pageAt, stepAt } from '../../schema/pages/at-path.ts';
import { pointerTo } from '../../schema/places/pointer.ts';
import { conditionText } from '../condition-text.ts';

/** A step or a page in a picture of the funnel. */
export interface Place {
  /** Its path; for a page with several paths, the first. */
  readonly id: string;
  /** JSON pointer to the step or the page. */
  readonly pointer: string;
  readonly role: 'step' | 'page';
  /** Set for a step. */
  readonly number?: number;
  readonly title: string;
  /** Its details: its paths, and the kind of a step. */
  readonly details: readonly string[];
  /** Whether a visitor may enter here. */
  readonly entry: boolean;
  /** Whether the path ends here. */
  readonly end: boolean;
  /** Whether its answer is withheld from tracking. */
  readonly sensitive: boolean;
}

/** A transition from one place to another. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  /** Its condition and its effects, in words; empty for a plain transition. */
  readonly remarks: readonly string[];
  /** JSON pointers to where the funnel says where it leads: the buttons of a page may all lead to one step. */
  readonly pointers: readonly string[];
}

/** A funnel as a picture shows it. */
export interface Diagram {
  readonly title: string;
  /** The picture as one sentence, for people who cannot see it. */
  readonly description: string;
  readonly places: readonly Place[];
  readonly edges: readonly Edge[];
}

/**
 * The picture of a funnel: its statechart, with the pages before and after it. Pages without transitions are left out.
 */
export function diagramOf(funnel: Funnel): Diagram {
  const edges = edgesIn(funnel);
  const places = placesOf(funnel, edges);
  const pages = places.filter(({ role }) => role === 'page').length;
  const entries = places.filter(({ entry }) => entry).map(({ id }) => id);
  return {
    title: `${funnel.product.name}: ${funnel.id} ${funnel.version}`,
    description: `The path of visitors through ${places.length - pages} steps and ${pages} pages. They come in at ${entries.join(', ')}.`,
    places,
    edges,
  };
}

/** The steps and pages with transitions: the landing pages, the steps, the pages after them. */
function placesOf(funnel: Funnel, edges: readonly Edge[]): readonly Place[] {
  const from = new Set(edges.map((edge) => edge.from));
  const to = new Set(edges.map((edge) => edge.to));
  const pages = [...Map.groupBy(firstPaths(funnel), ([, first]) => first)].flatMap(
    ([id, paths]): readonly Place[] => {
      const page = pageAt(funnel, id);
      const pointer = pointerTo('pages', funnel.routes[id] ?? '');
      if (!page || !(from.has(id) || to.has(id))) return [];
      const entry = isFor('newcomers', page);
      const details = paths.map(([path]) => path);
      return [
        {
          id,
          pointer,
          role: 'page',
          title: page.title,
          details,
          entry,
          end: !from.has(id),
          sensitive: false,
        },
      ];
    },
  );
  const steps = funnel.steps.map(
    ({ path, number, title, kind, sensitive, opensWithoutSession }, index): Place => ({
      id: path,
      pointer: pointerTo('steps', index),
      role: 'step',
      number,
      title,
      details: [path, kind],
      entry: opensWithoutSession ?? false,
      end: !from.has(path),
      sensitive: sensitive ?? false,
    }),
  );
  return [...pages.filter(({ entry }) => entry), ...steps, ...pages.filter(({ entry }) => !entry)];
}

/** The transitions of a funnel: from its landing pages, of its steps, and after the account. */
function edgesIn(funnel: Funnel): readonly Edge[] {
  const firsts = firstPaths(funnel);
  const first = (path: string) => firsts.get(path) ?? path;
  const edges = [
    ...landingEdges(funnel),
    ...funnel.steps.flatMap((step, index) => stepEdges(funnel, step, index)),
    ...accountEdges(funnel),
  ].map((edge) => ({ ...edge, from: first(edge.from), to: first(edge.to) }));
  const alike = Map.groupBy(edges, ({ pointers: _, ...edge }) => JSON.stringify(edge));
  return [...alike.values()].flatMap((all) =>
    all.slice(0, 1).map((edge) => ({ ...edge, pointers: all.flatMap(({ pointers }) => pointers) })),
  );
}

function landingEdges(funnel: Funnel): readonly Edge[] {
  return entryEdges(funnel).flatMap(({ page, to, pointer }) => {
    const from = Object.keys(funnel.routes).find((path) => funnel.routes[path] === page);
    return from === undefined ? [] : [{ from, to, remarks: [], pointers: [pointer] }];
  });
}

function stepEdges(funnel: Funnel, step: Step, index: number): readonly Edge[] {
  const transitions = edgesFrom(step, index);
  const otherwise = transitions.length > 1 ? ['else'] : [];
  return transitions.map(({ to, when, pointer }) => ({
    from: step.path,
    to,
    pointers: [pointer],
    remarks: [
      ...(when ? [conditionText(when)] : otherwise),
      ...(leavesForCheckout(step) ? ['by checkout'] : []),
      ...skipped(funnel, step, to),
    ],
  }));
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
    .map((from) => ({
      from,
      to,
      remarks: ['once the account is made'],
      pointers: [pointerTo('account', 'then')],
    }));
}

/** For every path, the first path of its page: a page with several paths is one place of a picture. */
function firstPaths({ routes }: Funnel): ReadonlyMap<string, string> {
  const firsts = new Map<string, string>();
  for (const [path, page] of Object.entries(routes)) if (!firsts.has(page)) firsts.set(page, path);
  return new Map(Object.entries(routes).map(([path, page]) => [path, firsts.get(page) ?? path]));
}
