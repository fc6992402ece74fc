import { reversePostorder } from '../../../engine/reverse-postorder.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Progress } from '../../../schema/declaration/sections/progress.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { entryPaths } from '../../../schema/flow/graph.ts';
import { sharesOfPath } from '../../../schema/flow/progress.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { transitionsOf } from '../../../schema/steps/next.ts';
import type { Finding, Rule } from '../rule.ts';

export const progressHonesty: Rule = {
  id: 'progress-honesty',
  summary:
    'The progress never goes back from one step to the next, and a bar shows the true share of the path.',
  severity: 'warning',
  limit: {
    default: 15,
    description: 'By how many percentage points a bar may differ from the true share of the path.',
  },
  *check({ funnel, limit }) {
    const shares = sharesOfPath(funnel);
    const shown = shownProgress(funnel, shares);
    yield* shrinkingProgress(funnel, shown);
    for (const [path, { progress, pointer }] of shown) {
      const share = shares.get(path) ?? 0;
      if ('percent' in progress && Math.abs(progress.percent - share) > limit)
        yield {
          pointer,
          message: `The bar shows ${progress.percent} % where ${share} % of the shortest path is done, which is more than ${limit} percentage points off, so visitors are misled about what is left. Show the true share, or remove 'progress' to have it computed.`,
        };
    }
  },
};

/** The progress that a step shows to its visitors. */
export interface Shown {
  readonly step: Step;
  readonly progress: Progress;
  /** The pointer to the declared number, or to the step's path. */
  readonly pointer: string;
}

/** What each step shows, by its path: the declared progress, else a bar with its share of the path. */
export function shownProgress(
  funnel: Funnel,
  shares: ReadonlyMap<string, number>,
): ReadonlyMap<string, Shown> {
  return new Map(
    funnel.steps.map((step, index) => {
      const { path, progress } = step;
      if (!progress) {
        const computed = { kind: 'bar', percent: shares.get(path) ?? 0 } as const;
        return [path, { step, progress: computed, pointer: pointerTo('steps', index, 'path') }];
      }
      const property = 'percent' in progress ? 'percent' : 'filled';
      return [path, { step, progress, pointer: pointerTo('steps', index, 'progress', property) }];
    }),
  );
}

const amountOf = (progress: Progress): number => ('percent' in progress ? progress.percent : progress.filled);

const textOf = (progress: Progress): string =>
  'percent' in progress ? `${progress.percent} %` : `${progress.filled} of ${progress.of}`;

/** Equal for progresses that visitors compare: all bars, and parts of one kind and number. */
const seriesOf = (progress: Progress): string =>
  'percent' in progress ? progress.kind : `${progress.kind} of ${progress.of}`;

/** Whether a series of parts ends with the one progress and starts again with the next. */
const startsAnew = (before: Progress, after: Progress): boolean =>
  'filled' in before && before.filled === before.of && amountOf(after) <= 1;

/** By how much the progress shrinks from one step to the next, if a visitor would compare the two; else 0. */
function lossBetween(before: Progress, after: Progress): number {
  if (seriesOf(before) === seriesOf(after))
    return startsAnew(before, after) ? 0 : Math.max(0, amountOf(before) - amountOf(after));
  // Nobody compares parts of two looks; but all of them filled, and then a bar that is not, is a step back.
  const isFull = 'filled' in before && before.filled === before.of;
  return isFull && 'percent' in after ? 100 - after.percent : 0;
}

/** Reported where the progress is declared: at the end of the transition, else at its start. */
function findingOf(before: Shown, after: Shown): Finding {
  const [from, to] = [textOf(before.progress), textOf(after.progress)];
  const effect = 'so visitors think that an answer was lost';
  return after.step.progress
    ? {
        pointer: after.pointer,
        message: `The progress goes back here, from ${from} on step ${before.step.number} to ${to}, ${effect}. Show ${from} or more, or show less on step ${before.step.number}.`,
        related: [{ pointer: before.pointer, message: `Step ${before.step.number} shows ${from}.` }],
      }
    : {
        pointer: before.pointer,
        message: `The progress goes back behind this step, from ${from} to the ${to} that is computed for step ${after.step.number}, ${effect}. Show ${to} or less, or declare the progress of step ${after.step.number} too.`,
        related: [{ pointer: after.pointer, message: `Step ${after.step.number} shows ${to}.` }],
      };
}

/** The transitions on which the progress shrinks: for every declared number, the one on which it shrinks most. */
export function shrinkingProgress(funnel: Funnel, shown: ReadonlyMap<string, Shown>): readonly Finding[] {
  const ahead = new Map(
    funnel.steps.map(({ path, next }) => [path, transitionsOf(next).map(({ to }) => to)]),
  );
  const order = reversePostorder([...entryPaths(funnel), ...ahead.keys()], (path) => ahead.get(path) ?? []);
  const places = new Map(order.map((path, place) => [path, place]));
  const leadsBack = (from: string, to: string) => (places.get(to) ?? 0) <= (places.get(from) ?? 0);
  const worst = new Map<string, { readonly loss: number; readonly finding: Finding }>();
  for (const [path, before] of shown) {
    for (const to of ahead.get(path) ?? []) {
      const after = shown.get(to);
      // A visitor who is sent back should see it; and a computed progress cannot be corrected in the file.
      if (!after || leadsBack(path, to) || !(before.step.progress || after.step.progress)) continue;
      const loss = lossBetween(before.progress, after.progress);
      const finding = findingOf(before, after);
      if (loss > (worst.get(finding.pointer)?.loss ?? 0)) worst.set(finding.pointer, { loss, finding });
    }
  }
  return [...worst.values()].map(({ finding }) => finding);
}
