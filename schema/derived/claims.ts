import type { Block } from '../blocks/index.ts';
import type { Funnel } from '../funnel.ts';
import { pointerTo } from '../pointer.ts';
import type { Claim } from '../sections/claim.ts';
import type { Step } from '../step.ts';
import { pointerIn, variantsOf } from './step-variants.ts';

/** Something that the funnel says is true of the product or its customers, and where it says so. */
export interface Claimed {
  readonly claim: Claim;
  readonly pointer: string;
  /** What it is, for a sentence: the statistic '80%'. */
  readonly what: string;
  /** Whether it counts real sessions, wherever it is shown: then it is its own proof. */
  readonly live: boolean;
}

type Path = readonly (string | number)[];

const whatIs = (item: object): string | undefined => {
  if ('quote' in item && 'name' in item) return `the testimonial of '${item.name}'`;
  return 'value' in item ? `the statistic '${item.value}'` : undefined;
};

function inBlocks(blocks: readonly Block[] = [], ...path: Path): readonly Claimed[] {
  return blocks.flatMap((block, at) => {
    const items: readonly object[] = 'items' in block ? block.items : [];
    return items.flatMap((claim: Claim, index) => {
      const what = whatIs(claim);
      return what ? [{ claim, pointer: pointerTo(...path, at, 'items', index), what, live: false }] : [];
    });
  });
}

/** The counters of a step and of its variants. */
function inCounters(step: Step, index: number): readonly Claimed[] {
  const shown = variantsOf(step).flatMap((reading) => {
    const { step: seen } = reading;
    if (!('counters' in seen)) return [];
    return seen.counters.map((claim, at) => ({
      claim,
      pointer: pointerIn(reading, index, ['counters', at]),
      what: `the counter '${claim.label}'`,
      live: seen.source === 'live',
    }));
  });
  // A variant that says nothing of counters shows those of its step: they are one claim, made up if any makes it up.
  const madeUpLast = shown.toSorted((one, other) => Number(other.live) - Number(one.live));
  return [...new Map(madeUpLast.map((claimed) => [claimed.claim, claimed])).values()];
}

/** Every statistic, testimonial and counter of the funnel; not the numbers that stand in its texts. */
export function claimsOf(funnel: Funnel): readonly Claimed[] {
  const pages = Object.entries(funnel.pages).flatMap(([name, page]) =>
    'blocks' in page ? inBlocks(page.blocks, 'pages', name, 'blocks') : [],
  );
  const steps = funnel.steps.flatMap((step, index) => [
    ...inBlocks(step.before, 'steps', index, 'before'),
    ...inBlocks(step.after, 'steps', index, 'after'),
    ...inCounters(step, index),
  ]);
  return [...pages, ...steps];
}
