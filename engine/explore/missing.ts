import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Condition } from '../../schema/steps/condition.ts';
import { type Transition as DeclaredTransition, transitionsOf } from '../../schema/steps/next.ts';
import { explore } from './explore.ts';
import type { Transition } from './flow.ts';

/** A screen that shows the answer of a field. */
export interface ShownAnswer {
  /** The path of the screen: a step, or a page that steps lead to. */
  readonly path: string;
  readonly field: string;
  /** The conditions under which the screen shows it. */
  readonly when: readonly Condition[];
}

/**
 * For each screen that shows an answer, how a visitor arrives there without having given it: the transition from that
 * step, or to that page, of the visitor with the fewest answers. If the funnel has more states than are explored, such
 * a visitor may exist although none is found.
 */
export function missingAnswers<Shown extends ShownAnswer>(
  funnel: Funnel,
  shown: readonly Shown[],
): ReadonlyMap<Shown, Transition> {
  const groups = Map.groupBy(shown, ({ field, when }) => JSON.stringify([field, when]));
  return new Map([...groups.values()].flatMap((group) => missingAt(funnel, group)));
}

/** Gives visitors without the answer transitions of their own, to the same targets. */
function missingAt<Shown extends ShownAnswer>(funnel: Funnel, shown: readonly Shown[]) {
  const [{ field, when } = { field: '', when: [] }] = shown;
  const missing: readonly Condition[] = [{ answer: field, answered: false }, ...when];
  const paths = new Set(shown.map(({ path }) => path));
  const isShownAt = (from: string, to = '') => paths.has(from) || paths.has(to);
  const without = ({ to, when: own }: DeclaredTransition) => ({
    to,
    when: { all: [...missing, ...(own ? [own] : [])] },
  });
  const own = new Map<string, number>();
  const steps = funnel.steps.map((step) => {
    const declared = transitionsOf(step.next);
    if (!declared.some(({ to }) => isShownAt(step.path, to))) return step;
    own.set(step.path, declared.length);
    return { ...step, next: [...declared.map(without), ...declared] };
  });
  const found = explore({ ...funnel, steps } as Funnel).states.flatMap(
    ({ step: { path, part }, transitions }) =>
      transitions.filter(
        ({ index = Number.POSITIVE_INFINITY, to }) =>
          (part === undefined || part === 'end') && index < (own.get(path) ?? 0) && isShownAt(path, to),
      ),
  );
  return shown.flatMap((one): (readonly [Shown, Transition])[] => {
    const first = found.find(({ from, to }) => from.step.path === one.path || to === one.path);
    return first ? [[one, first]] : [];
  });
}
