import type { PathTaken } from '../../../engine/path-taken.ts';
import { forVisitors } from '../../../schema/authoring/for-visitors.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Experiment } from '../../../schema/declaration/sections/experiment.ts';
import { armExperiments, assignedArms, inArms, shownArms } from '../../../schema/experiments/arms.ts';
import { assignedVariant, stepExperiments } from '../../../schema/experiments/variant.ts';
import { entryEdges, entryPaths } from '../../../schema/flow/graph.ts';
import { leavesForCheckout } from '../../../schema/flow/leaves-for-checkout.ts';
import { withProgress } from '../../../schema/flow/progress.ts';
import { stepAt } from '../../../schema/pages/at-path.ts';
import { transitionsOf } from '../../../schema/steps/next.ts';
import { type AnsweredSession, fieldsOnPath, storedPath } from '../../sessions/stored-path.ts';

/** A funnel in some arms, and the path that the answers of a session take in it. */
interface Way {
  readonly funnel: Funnel;
  readonly path: PathTaken;
}

/** The path of a session in its own arms. */
export interface OwnWay extends Way {
  /** The stored texts by field, without those off the path. */
  readonly answers: AnsweredSession['answers'];
}

/** The exposure of a session to an experiment: it has reached the first screen that differs between the arms. */
export interface Exposure {
  /** The arm or variant that the session sees. */
  readonly arm: string;
  /** The session was exposed when the first of these fields was stored; if there are none, when it began. */
  readonly by: readonly string[];
}

/** The path of a session. In: the funnel version that the session was made with, as its file declares it. */
export function wayOf(session: AnsweredSession, version: Funnel): OwnWay {
  const funnel = inArms(version, assignedArms(version, session.id));
  const path = storedPath(session, funnel);
  return { funnel, path, answers: fieldsOnPath(session.answers, funnel, path) };
}

/**
 * The exposures of a session, by experiment id. In: the session, its version as declared, and its path.
 *
 * With variants, a session is exposed once it enters their step. With arms, the session's answers are led through each
 * of them: up to the first screen that differs, the visitors of every arm see the same screens, so that no arm loses
 * more visitors than another before they are counted.
 */
export function exposures(
  session: AnsweredSession,
  version: Funnel,
  own: OwnWay,
): Readonly<Record<string, Exposure>> {
  const assigned = assignedArms(version, session.id);
  const seen = [
    ...stepExperiments(version).map((experiment) => ({
      id: experiment.id,
      arm: assignedVariant(experiment, session.id),
      by: enteredBy(own, experiment.step),
    })),
    ...armExperiments(version).map((experiment) => {
      const ways = shownArms(experiment).map((name): Way => {
        const funnel = inArms(version, { ...assigned, [experiment.id]: name });
        return funnel === own.funnel ? own : { funnel, path: storedPath(session, funnel) };
      });
      return { id: experiment.id, arm: assigned[experiment.id], by: firstDifference(own, ways) };
    }),
  ];
  return Object.fromEntries(
    seen.flatMap(({ id, arm, by }) => (arm === undefined || !by ? [] : [[id, { arm, by }]])),
  );
}

/** The fields that are stored when a visitor enters a step; undefined if the session has not entered it. */
function enteredBy({ funnel, answers }: OwnWay, path: string): readonly string[] | undefined {
  const step = stepAt(funnel, path);
  const fields = step ? [step.statusField, step.field] : [];
  return fields.some((field) => Object.hasOwn(answers, field)) ? fields : undefined;
}

/**
 * Follows the path of a session as long as it is the same in every arm. Out: the fields that show that the session has
 * reached the first difference; undefined if it has not reached any.
 */
function firstDifference(own: OwnWay, ways: readonly Way[]): Exposure['by'] | undefined {
  if (differ(ways, ({ funnel }) => screensOf(funnel).first)) return [];
  /** The screens on the session's path, by their own paths, with the field whose answer led there. */
  const met = new Map([...own.path.steps].slice(0, 1).map((path): [string, string[]] => [path, []]));
  // A Map also iterates over what the loop adds to it.
  for (const [path, ledBy] of met) {
    const step = stepAt(own.funnel, path);
    const by = step ? enteredBy(own, path) : ledBy;
    if (by && differ(ways, ({ funnel }) => screensOf(funnel).at.get(path))) return by;
    if (!step) continue;
    if (differ(ways, (way) => way.path.transitions.get(path))) return [step.field];
    const to = own.path.transitions.get(path);
    // If order is free, a visitor may pass a step without an answer.
    const passed = transitionsOf(step.next).map((transition) => transition.to);
    const ahead =
      to === undefined ? passed.filter((next) => ways.every((way) => way.path.steps.has(next))) : [to];
    for (const next of ahead) if (!met.has(next)) met.set(next, [step.field]);
  }
  return undefined;
}

/**
 * The paths of the steps at which the variants or arms of an experiment differ: in what they show, where they lead, or
 * the page after them. Undefined if the arms already differ in a screen where visitors arrive.
 */
export function differingSteps(version: Funnel, { id, step }: Experiment): readonly string[] | undefined {
  if (step !== undefined) return [step];
  const funnels = armExperiments(version)
    .filter((experiment) => experiment.id === id)
    .flatMap(shownArms)
    .map((name) => inArms(version, { [id]: name }));
  if (differ(funnels, (funnel) => screensOf(funnel).first)) return undefined;
  const at = (funnel: Funnel, path: string) => {
    const next = transitionsOf(stepAt(funnel, path)?.next ?? []);
    const pages = next.flatMap(({ to }) => (stepAt(funnel, to) ? [] : [screensOf(funnel).at.get(to)]));
    return JSON.stringify([screensOf(funnel).at.get(path), next, pages]);
  };
  return version.steps.flatMap(({ path }) => (differ(funnels, (funnel) => at(funnel, path)) ? [path] : []));
}

/** Whether `shown` gives different texts for some of the items. */
const differ = <Item>(items: readonly Item[], shown: (item: Item) => string | undefined): boolean =>
  new Set(items.map(shown)).size > 1;

/** What visitors see of a funnel, as texts to compare. */
interface Screens {
  /** All screens where visitors may arrive, in one text. */
  readonly first: string;
  /** Each step or page, by its path: without the step's `next`, but with the progress that it shows. */
  readonly at: ReadonlyMap<string, string>;
}

const cache = new WeakMap<Funnel, Screens>();

function screensOf(funnel: Funnel): Screens {
  const screens = cache.get(funnel) ?? readScreens(withProgress(forVisitors(funnel)));
  cache.set(funnel, screens);
  return screens;
}

function readScreens(funnel: Funnel): Screens {
  const { steps, plans, pages, routes } = funnel;
  const landings = new Set(entryEdges(funnel).map(({ page }) => page));
  const shown = Object.entries(routes).map(([path, name]) => ({
    path,
    name,
    text: JSON.stringify(pages[name]),
  }));
  return {
    first: JSON.stringify([shown.filter(({ name }) => landings.has(name)), [...entryPaths(funnel)]]),
    at: new Map([
      ...shown.map(({ path, text }) => [path, text] as const),
      ...steps.map(({ next, ...step }) => {
        const text = JSON.stringify([step, leavesForCheckout(step) && plans]);
        return [step.path, text] as const;
      }),
    ]),
  };
}
