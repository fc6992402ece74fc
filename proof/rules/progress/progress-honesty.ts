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
    const shown = funnel.steps.map((step, index): Shown => {
      const { path, progress = { kind: 'bar', percent: shares.get(path) ?? 0 } } = step;
      const declared = ['progress', 'percent' in progress ? 'percent' : 'filled'];
      return { step, progress, pointer: pointerTo('steps', index, ...(step.progress ? declared : ['path'])) };
    });
    yield* shrinkingProgress(funnel, shown);
    for (const { step, progress, pointer } of shown) {
      const share = shares.get(step.path) ?? 0;
      if ('percent' in progress && Math.abs(progress.percent - share) > limit)
        yield {
          pointer,
          message: `The bar shows ${progress.percent} % where ${share} % of the shortest path is done, which is more than ${limit} percentage points off, so visitors are misled about what is left. Show the true share, or remove 'progress' to have it computed.`,
        };
    }
  },
};

/** The progress that a step shows to its visitors: as declared, else a bar with its share of the path. */
interface Shown {
  readonly step: Step;
  readonly progress: Progress;
  /** The pointer to the declared number, or to the step's path. */
  readonly pointer: string;
}

const amountOf = (progress: Progress): number => ('percent' in progress ? progress.percent : progress.filled);

const textOf = (progress: Progress): string =>
  'percent' in progress ? `${progress.percent} %` : `${progress.filled} of ${progress.of}`;

/** Equal for progresses that visitors compare: all bars, and parts of one kind and number. */
const seriesOf = (progress: Progress): string =>
  'percent' in progress ? progress.kind : `${progress.kind} of ${progress.of}`;

/** By how much the progress shrinks from one step to the next, if a visitor would compare the two; else 0. */
function lossBetween(before: Progress, after: Progress): number {
  const isFull = 'filled' in before && before.filled === before.of;
  if (seriesOf(before) === seriesOf(after)) {
    const startsAnew = isFull && amountOf(after) <= 1;
    return startsAnew ? 0 : Math.max(0, amountOf(before) - amountOf(after));
  }
  // Nobody compares parts of two looks; but all of them filled, and then a bar that is not, is a step back.
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
function shrinkingProgress(funnel: Funnel, shown: readonly Shown[]): readonly Finding[] {
  const ahead = new Map(
    funnel.steps.map(({ path, next }) => [path, transitionsOf(next).map(({ to }) => to)]),
  );
  const order = reversePostorder([...entryPaths(funnel), ...ahead.keys()], (path) => ahead.get(path) ?? []);
  const places = new Map(order.map((path, place) => [path, place]));
  const placeOf = ({ step }: Shown) => places.get(step.path) ?? 0;
  const byPath = new Map(shown.map((progress) => [progress.step.path, progress]));
  const losses = shown.flatMap((before) =>
    (ahead.get(before.step.path) ?? []).flatMap((to) => {
      const after = byPath.get(to);
      // A visitor who is sent back should see it; and a computed progress cannot be corrected in the file.
      if (!after || placeOf(after) <= placeOf(before) || !(before.step.progress || after.step.progress))
        return [];
      const loss = lossBetween(before.progress, after.progress);
      return loss > 0 ? [{ loss, finding: findingOf(before, after) }] : [];
    }),
  );
  // The last one of a pointer counts: the first of the largest.
  const largestLast = losses.toReversed().sort((a, b) => a.loss - b.loss);
  return [...new Map(largestLast.map(({ finding }) => [finding.pointer, finding])).values()];
}
