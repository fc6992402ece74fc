import type { Funnel } from '../declaration/funnel.ts';
import type { Arm, ArmExperiment } from '../declaration/sections/experiment.ts';
import type { Translation } from '../declaration/sections/translation.ts';
import { stepAt } from '../pages/at-path.ts';
import { type Below, isWithin, pointerTo } from '../places/pointer.ts';
import { assignedVariant } from './variant.ts';

export type Arms = Readonly<Record<string, string>>;

export const armExperiments = ({ experiments }: Pick<Funnel, 'experiments'>): readonly ArmExperiment[] =>
  experiments.filter((experiment): experiment is ArmExperiment => experiment.arms !== undefined);

/**
 * The arm of each experiment that a session sees, by the experiment's id. Computed from the session's id, as its
 * variants are.
 */
export const assignedArms = (funnel: Funnel, sessionId: string): Arms =>
  Object.fromEntries(
    armExperiments(funnel).flatMap((experiment) => {
      const name = assignedVariant(experiment, sessionId);
      return name === undefined ? [] : [[experiment.id, name]];
    }),
  );

/**
 * Every combination of arms that visitors see, once for all with the same changes. The funnel as it is declared comes
 * first, as no arms if nobody sees it.
 */
export function armCombinations(funnel: Funnel): readonly Arms[] {
  const all = armExperiments(funnel).reduce<readonly Arms[]>(
    (combinations, experiment) =>
      combinations.flatMap((others) =>
        shownArms(experiment).map((name) => ({ ...others, [experiment.id]: name })),
      ),
    [{}],
  );
  const [first] = all;
  return first && inArms(funnel, first) === funnel ? all : [{}, ...all];
}

/** The arms of an experiment that visitors see: the first of those that change nothing, and then the others. */
export function shownArms(experiment: ArmExperiment): readonly string[] {
  const names = Object.entries(experiment.weights).flatMap(([name, weight]) => (weight > 0 ? [name] : []));
  const changing = names.filter((name) => armOf(experiment, name));
  return [...names.filter((name) => !changing.includes(name)).slice(0, 1), ...changing];
}

const cache = new WeakMap<Funnel, Map<string, Funnel>>();

/**
 * The funnel as visitors with these arms see it, computed once; the same object if they change nothing. In: a whole
 * funnel, before or after `localized`; before `withProgress`, which depends on the steps that visitors have.
 */
export function inArms(funnel: Funnel, arms: Arms): Funnel {
  const byNames = cache.get(funnel) ?? new Map<string, Funnel>();
  cache.set(funnel, byNames);
  const experiments = armExperiments(funnel);
  const names = experiments.map(({ id }) => arms[id] ?? '');
  const key = JSON.stringify(names);
  const armed =
    byNames.get(key) ??
    experiments.reduce((before, experiment, at) => withNamedArm(before, experiment, names[at] ?? ''), funnel);
  byNames.set(key, armed);
  return armed;
}

/** The funnel of each combination of arms; as it is declared first. */
export const inEveryArm = (funnel: Funnel): readonly Funnel[] =>
  armCombinations(funnel).map((arms) => inArms(funnel, arms));

function withNamedArm(funnel: Funnel, experiment: ArmExperiment, name: string): Funnel {
  const arm = armOf(experiment, name);
  if (!arm) return funnel;
  const changed = withArm(funnel, arm);
  const { translations } = funnel;
  if (!translations) return changed;
  const at = pointerTo('experiments', experiment.id, 'arms', name);
  const renamed = Object.entries(translations).map(
    ([tag, texts]) => [tag, translationIn(funnel, arm, at, texts)] as const,
  );
  return { ...changed, translations: Object.fromEntries(renamed) };
}

/** What an arm changes: properties of steps by path, of plans by id and of pages by name, or the page of a route. */
export const changesOf = (arm: Arm): readonly Below[] => [
  ...(['steps', 'plans', 'pages'] as const).flatMap((section) =>
    Object.entries(arm[section] ?? {}).flatMap(([name, part]) =>
      Object.keys(part)
        .filter((property) => property !== '$comment')
        .map((property) => [section, name, property]),
    ),
  ),
  ...Object.keys(arm.routes ?? {}).map((path) => ['routes', path]),
];

/**
 * Where a funnel, or the file of one, has what an arm changes: its steps and plans are lists. In: one of `changesOf`.
 */
export function placeOfChange({ steps, plans }: Pick<Funnel, 'steps' | 'plans'>, change: Below): Below {
  const [section = '', thing = '', ...property] = change;
  const indexes: Readonly<Record<string, () => number>> = {
    steps: () => steps.findIndex(({ path }) => path === thing),
    plans: () => plans.findIndex(({ id }) => id === thing),
  };
  return [section, indexes[section]?.() ?? thing, ...property];
}

/** An arm that changes something; undefined if it shows the funnel as it is declared. */
function armOf({ arms }: ArmExperiment, name: string): Arm | undefined {
  const arm = named(arms, name);
  return arm && changesOf(arm).length > 0 ? arm : undefined;
}

/** The value of a record under a name from the file; undefined for a name such as `constructor`. */
const named = <Value>(values: Readonly<Record<string, Value>> = {}, name: string): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** A funnel, or the file of one, with the changes of an arm. Changes of things that do not exist are left out. */
export function withArm<Part extends Partial<Pick<Funnel, 'steps' | 'plans' | 'pages' | 'routes'>>>(
  { steps, plans, pages, routes, ...others }: Part,
  arm: Arm,
): Part {
  const changed = {
    ...others,
    ...(steps && { steps: steps.map((step) => ({ ...step, ...named(arm.steps, step.path) })) }),
    ...(plans && { plans: plans.map((plan) => ({ ...plan, ...named(arm.plans, plan.id) })) }),
    ...(pages && {
      pages: Object.fromEntries(
        Object.entries(pages).map(([name, page]) => [name, { ...page, ...named(arm.pages, name) }]),
      ),
    }),
    ...(routes && {
      routes: Object.fromEntries(
        Object.entries(routes).map(([path, page]) => [path, named(arm.routes, path) ?? page]),
      ),
    }),
  };
  return changed as Part;
}

/**
 * The new names of an arm's texts in the funnel with its changes: by the beginning of a name below `at`, the beginning
 * there.
 */
export const textsMoved = (funnel: Funnel, arm: Arm, at: string) =>
  changesOf(arm).map(([section = '', thing = '', ...property]) => {
    const field = section === 'steps' ? stepAt(funnel, String(thing))?.field : undefined;
    return {
      from: at + pointerTo(section, thing, ...property),
      to: pointerTo(section, field ?? thing, ...property),
    };
  });

/** A translation in which the texts of an arm, named below `at`, replace the texts of what the arm changes. */
function translationIn(funnel: Funnel, arm: Arm, at: string, texts: Translation): Translation {
  const moved = textsMoved(funnel, arm, at);
  return Object.fromEntries(
    Object.entries(texts).flatMap(([text, translation]) => {
      const move = moved.find(({ from }) => isWithin(text, from));
      if (move)
        return [
          [text, translation],
          [move.to + text.slice(move.from.length), translation],
        ];
      return moved.some(({ to }) => isWithin(text, to)) ? [] : [[text, translation]];
    }),
  );
}
