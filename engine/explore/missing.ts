import type { Funnel } from '../../schema/funnel.ts';
import type { Condition } from '../../schema/steps/condition.ts';
import { transitionsOf, type Transition as Way } from '../../schema/steps/next.ts';
import { explore } from './explore.ts';
import type { Transition } from './flow.ts';

/** A screen that shows the answer of a field. */
export interface Telling {
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
export function missingAnswers<Told extends Telling>(
  funnel: Funnel,
  tellings: readonly Told[],
): ReadonlyMap<Told, Transition> {
  const alike = Map.groupBy(tellings, ({ field, when }) => JSON.stringify([field, when]));
  return new Map([...alike.values()].flatMap((told) => missingAt(funnel, told)));
}

/** Gives visitors without the answer transitions of their own, to the same targets. */
function missingAt<Told extends Telling>(funnel: Funnel, tellings: readonly Told[]) {
  const [{ field, when } = { field: '', when: [] }] = tellings;
  const missing: readonly Condition[] = [{ answer: field, answered: false }, ...when];
  const paths = new Set(tellings.map(({ path }) => path));
  const isTold = (from: string, to = '') => paths.has(from) || paths.has(to);
  const without = ({ to, when: own }: Way) => ({ to, when: { all: [...missing, ...(own ? [own] : [])] } });
  const own = new Map<string, number>();
  const steps = funnel.steps.map((step) => {
    const ways = transitionsOf(step.next);
    if (!ways.some(({ to }) => isTold(step.path, to))) return step;
    own.set(step.path, ways.length);
    return { ...step, next: [...ways.map(without), ...ways] };
  });
  const found = explore({ ...funnel, steps } as Funnel).states.flatMap(
    ({ step: { path, part }, transitions }) =>
      transitions.filter(
        ({ index = Number.POSITIVE_INFINITY, to }) =>
          (part === undefined || part === 'end') && index < (own.get(path) ?? 0) && isTold(path, to),
      ),
  );
  return tellings.flatMap((told): (readonly [Told, Transition])[] => {
    const first = found.find(({ from, to }) => from.step.path === told.path || to === told.path);
    return first ? [[told, first]] : [];
  });
}
