import type { Funnel } from '../../schema/funnel.ts';
import { edgesIn } from './edges-in.ts';
import { placesOf } from './places-of.ts';

/** A step or a page, as a picture of the funnel shows it. */
export interface Place {
  /** Its path; of a page that several paths show, the first. */
  readonly id: string;
  readonly role: 'step' | 'page';
  /** Of a step. */
  readonly number?: number;
  readonly title: string;
  /** What is known of it besides: its paths, and the kind of a step. */
  readonly details: readonly string[];
  /** Whether a visitor may come in here. */
  readonly entry: boolean;
  /** Whether the way ends here. */
  readonly end: boolean;
  /** Whether tracking never gets its answer. */
  readonly sensitive: boolean;
}

/** A way from one place to another. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  /** When it is taken and what happens on it, in words; empty where it is simply the next thing. */
  readonly remarks: readonly string[];
}

/** A funnel as a picture shows it. */
export interface Diagram {
  readonly title: string;
  /** What the picture shows, as one sentence for whoever cannot see it. */
  readonly description: string;
  readonly places: readonly Place[];
  readonly edges: readonly Edge[];
}

/** The picture of a funnel: its statechart, with the pages before and after it. Pages that no way leads by are left out. */
export function diagramOf(funnel: Funnel): Diagram {
  const edges = edgesIn(funnel);
  const places = placesOf(funnel, edges);
  const pages = places.filter(({ role }) => role === 'page').length;
  const entries = places.filter(({ entry }) => entry).map(({ id }) => id);
  return {
    title: `${funnel.product.name}: ${funnel.id} ${funnel.version}`,
    description: `The way of visitors through ${places.length - pages} steps and ${pages} pages. They come in at ${entries.join(', ')}.`,
    places,
    edges,
  };
}
