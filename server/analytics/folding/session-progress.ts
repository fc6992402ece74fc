import type { PathTaken } from '../../../engine/path-taken.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { inEveryArm } from '../../../schema/experiments/arms.ts';
import { transitionsOf } from '../../../schema/steps/next.ts';
import { settledValues } from '../../sessions/stored-values.ts';
import type {
  ArmProgress,
  Milestone,
  MoneyProgress,
  Sales,
  SessionProgress,
  StepMark,
} from '../../store/rows/session-progress.ts';
import type { CountedSession } from '../../store/tables/sessions/counted-sessions.ts';
import { exposures, wayOf } from './exposure.ts';
import { bucketOf } from './time-buckets.ts';

interface SessionFacts extends Pick<CountedSession, 'id' | 'answers' | 'firstAt'> {
  /** What happened to the session's payments. */
  readonly money: readonly Exclude<Milestone, 'completed'>[];
}

/**
 * Works out a session's progress from its facts and the funnel version that it was made with, as its file declares it.
 * Counts only its present path. Pure; the caller names the source.
 */
export function sessionProgress(facts: SessionFacts, version: Funnel, source: string): SessionProgress {
  const { firstAt, money } = facts;
  const way = wayOf(facts, version);
  const { funnel, path, answers } = way;
  const marks = funnel.steps.flatMap((step) => {
    const mark = stepMark({ answers, firstAt }, step);
    return mark === undefined ? [] : [[step.path, mark] as const];
  });
  const arms = Object.entries(exposures(facts, version, way)).map(([id, { arm }]) => [id, arm] as const);
  const ways = [...branchesOf(version).keys()].flatMap((from) => {
    const to = path.transitions.get(from);
    return to === undefined ? [] : [[from, to] as const];
  });
  const completed = isCompleted(funnel, answers, path, money);
  return {
    source,
    steps: Object.fromEntries(marks),
    ways: Object.fromEntries(ways),
    arms: Object.fromEntries(arms),
    milestones: [...(completed ? (['completed'] as const) : []), ...money],
    ...(funnel.values && { values: settledValues(funnel, path) }),
  };
}

/** Out: null for a session that was exposed to no experiment with several shown arms. */
export function armProgress(
  progress: SessionProgress,
  funnel: Funnel,
  sold: Sales | undefined,
): ArmProgress | null {
  const { source, milestones } = progress;
  const arms = comparedArms(progress, funnel);
  if (Object.keys(arms).length === 0) return null;
  const [completed, paid] = [milestones.includes('completed'), milestones.includes('paid')];
  const revenue = (sold?.sales ?? [])
    .filter(({ currency }) => currency === funnel.plans[0]?.currency)
    .reduce((sum, { charged, returned }) => sum + charged - returned, 0);
  return { source, arms, completed, paid, revenue };
}

/** What the figures of money count of a session with sales. */
export const moneyProgress = (progress: SessionProgress, funnel: Funnel, sold: Sales): MoneyProgress => ({
  ...sold,
  source: progress.source,
  arms: comparedArms(progress, funnel),
});

/** The arms that a session was exposed to, of the experiments with several shown ones. */
function comparedArms({ arms }: SessionProgress, { experiments }: Funnel): SessionProgress['arms'] {
  const compared = experiments.filter(({ weights }) => shownVariants(weights).length > 1);
  return Object.fromEntries(compared.flatMap(({ id }) => (arms[id] === undefined ? [] : [[id, arms[id]]])));
}

/** The variants or arms of an experiment with a weight above 0. */
export const shownVariants = (weights: Readonly<Record<string, number>>): readonly string[] =>
  Object.keys(weights).filter((name) => (weights[name] ?? 0) > 0);

/** Whether a session has answered the field, or reached the end page, that completes it. */
function isCompleted(
  { completion, account }: Funnel,
  answers: SessionFacts['answers'],
  { transitions }: PathTaken,
  money: SessionFacts['money'],
): boolean {
  if ('field' in completion) return Object.hasOwn(answers, completion.field);
  const reached = [...transitions.values(), ...(money.includes('account') ? [account.then] : [])];
  return [completion.reached].flat().some((end) => reached.includes(end));
}

/**
 * How far a session came with a step; undefined if it never entered. An answer counts as entering, since the mark of
 * the step may be lost. The time is between the first mark and the first answer, if both are known.
 */
export function stepMark(
  { answers, firstAt }: Pick<SessionFacts, 'answers' | 'firstAt'>,
  { field, statusField }: Pick<Step, 'field' | 'statusField'>,
): StepMark | undefined {
  if (!Object.hasOwn(answers, field)) return Object.hasOwn(answers, statusField) ? 'entered' : undefined;
  const [entered, answered] = [firstAt.get(statusField), firstAt.get(field)];
  // Mark and answer are two requests: if the answer arrives first, there is no time.
  if (entered === undefined || answered === undefined || answered < entered) return 'answered';
  return bucketOf(answered - entered);
}

const cache = new WeakMap<Funnel, ReadonlyMap<string, readonly string[]>>();

/**
 * The steps at which a version of the funnel branches, within an arm or between arms. Out: by path, the paths that a
 * step may lead to, in the order of its conditions; those of the funnel as declared come first.
 */
export function branchesOf(version: Funnel): ReadonlyMap<string, readonly string[]> {
  const branches = cache.get(version) ?? readBranches(version);
  cache.set(version, branches);
  return branches;
}

function readBranches(version: Funnel): ReadonlyMap<string, readonly string[]> {
  const steps = Map.groupBy(
    inEveryArm(version).flatMap((funnel) => funnel.steps),
    ({ path }) => path,
  );
  const targets = [...steps].map(([path, readings]) => {
    const all = readings.flatMap(({ next }) => transitionsOf(next).map(({ to }) => to));
    return [path, [...new Set(all)]] as const;
  });
  return new Map(targets.filter(([, all]) => all.length > 1));
}
