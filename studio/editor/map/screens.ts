import { diagramOf, type Edge, type Place } from '../../../proof/pictures/diagram.ts';
import type { Problem } from '../../../proof/validate/problem.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { kinds } from '../../../schema/declaration/kinds/index.ts';
import { stepAt } from '../../../schema/pages/at-path.ts';
import { isWithin } from '../../../schema/places/pointer.ts';
import { isOpen } from '../acts/screens/insertion-point.ts';
import { funnelFile } from '../document/act.ts';
import { texts } from './texts.ts';
import type { Figures } from './use-figures.ts';

/** A screen on the map. */
export interface Screen extends Place {
  /** Its kind in words. */
  readonly kind: string;
  readonly problems: readonly Problem[];
  /** How many sessions left it; undefined if nobody knows. */
  readonly left: number | undefined;
}

/** A way from one screen to the next one. */
export interface Way extends Edge {
  readonly id: string;
  /** Whether a screen can be put on it. */
  readonly isOpen: boolean;
  /** How many sessions took it; undefined if nobody knows. */
  readonly taken: number | undefined;
}

export interface FunnelMap {
  readonly screens: readonly Screen[];
  readonly ways: readonly Way[];
}

/** What the map shows of a funnel. */
export function mapOf(funnel: Funnel, problems: readonly Problem[], figures: Figures | undefined): FunnelMap {
  const { places, edges } = diagramOf(funnel);
  const leaving = Map.groupBy(edges, ({ from }) => from);
  const inFunnel = problems.filter(({ file }) => file === funnelFile);
  return {
    screens: places.map((place) => {
      const step = stepAt(funnel, place.id);
      return {
        ...place,
        kind: step ? kinds[step.kind].title : texts.kindOfPage,
        problems: inFunnel.filter(({ pointer }) => isWithin(pointer, place.pointer)),
        left: figures?.steps.get(place.id)?.left,
      };
    }),
    ways: edges.map((edge) => ({
      ...edge,
      id: wayId(edge),
      isOpen: isOpen(funnel, edge),
      taken:
        leaving.get(edge.from)?.length === 1
          ? figures?.steps.get(edge.from)?.answered
          : figures?.edges.get(`${edge.from} ${edge.to}`),
    })),
  };
}

/** Names a way, whatever else changes. */
const wayId = ({ from, to, remarks }: Edge): string => [from, to, ...remarks].join(' ');

/** The way of the same name in the funnel as it is now. */
export const wayIn = (funnel: Funnel, id: string): Edge | undefined =>
  diagramOf(funnel).edges.find((edge) => wayId(edge) === id);
