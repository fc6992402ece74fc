import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Experiment } from '../../../schema/declaration/sections/experiment.ts';
import { wholeUnits } from '../../../schema/numbers/smallest-unit.ts';
import type { ArmRow } from '../../store/tables/sessions/figures.ts';
import { shownVariants } from '../folding/session-progress.ts';
import { percent } from '../folding/tally.ts';
import type { ExperimentFigures } from '../response/analytics-response.ts';
import { Arm } from './arm.ts';
import { stratifiedDifference } from './confidence-sequence.ts';
import { expectedSessions, isBrokenSplit } from './sample-ratio.ts';
import { brokenSplit, type Interval, intervalsOf, points, verdictOn } from './verdict.ts';

/**
 * The figures of every experiment, by id, over all versions. In: the funnels in display order, where the first one that
 * declares an experiment decides its goal; and the counts of the arms by day and version.
 */
export function experimentFigures(
  funnels: readonly Funnel[],
  rows: readonly ArmRow[],
): readonly ExperimentFigures[] {
  const experiments = Map.groupBy(
    funnels.flatMap((funnel) => funnel.experiments.map((experiment) => ({ funnel, experiment }))),
    ({ experiment }) => experiment.id,
  );
  return [...experiments.values()].flatMap(([first, ...others]) =>
    first ? [figuresOf(first, [first, ...others], rows)] : [],
  );
}

/** An experiment as a version of the funnel declares it. */
interface Declared {
  readonly funnel: Funnel;
  readonly experiment: Experiment;
}

type Goal = NonNullable<Experiment['goal']>;

/** An experiment at the end of a day: the interval of each arm but the first. */
interface Look {
  readonly day: string;
  readonly intervals: readonly (Interval | undefined)[];
}

function figuresOf(
  { funnel, experiment }: Declared,
  declared: readonly Declared[],
  rows: readonly ArmRow[],
): ExperimentFigures {
  const { id, step, goal = 'conversion', smallestEffect, hypothesis } = experiment;
  const names = [...new Set(declared.flatMap(({ experiment }) => shownVariants(experiment.weights)))];
  const versions = new Map(
    declared.map(({ funnel, experiment }) => [
      funnel.version,
      names.map((name) => new Arm(experiment, name)),
    ]),
  );
  const currency = currencyOf(funnel);
  // Amounts of different currencies are not compared.
  const comparable = declared
    .filter(({ funnel }) => goal !== 'revenue' || currencyOf(funnel) === currency)
    .map(({ funnel }) => versions.get(funnel.version) ?? []);
  const looks = looksAt(versions, rows, () => compared(comparable, goal));

  const arms = [...versions.values()];
  const broken = isBrokenSplit(arms);
  const expected = arms.map(expectedSessions);
  const unit =
    goal === 'revenue' ? { scale: wholeUnits(1, currency), limit: Number.POSITIVE_INFINITY } : points;
  const judge = (interval: Interval | undefined) =>
    broken ? brokenSplit : verdictOn(interval, smallestEffect, unit);
  return {
    id,
    step: step ?? null,
    goal,
    currency,
    smallestEffect: smallestEffect ?? null,
    hypothesis: hypothesis ?? null,
    weightsChanged: new Set(arms.map(shareOut)).size > 1,
    arms: names.map((name, rank) => {
      const sum = (measured: 'sessions' | 'completed' | 'paid' | 'converted' | 'revenue') =>
        arms.reduce((total, version) => total + (version[rank]?.[measured] ?? 0), 0);
      const [total, completed] = [sum('sessions'), sum('completed')];
      return {
        name,
        total,
        expected: Math.round(expected.reduce((all, version) => all + (version[rank] ?? 0), 0)),
        completed,
        conversionRate: percent(completed, total),
        paid: sum('paid'),
        converted: sum('converted'),
        revenue: wholeUnits(sum('revenue'), currency),
        verdict: rank === 0 ? null : judge(looks.at(-1)?.intervals[rank - 1]),
        looks: looks.flatMap(({ day, intervals }) => {
          const { interval } = judge(intervals[rank - 1]);
          return interval ? [{ day, ...interval }] : [];
        }),
      };
    }),
  };
}

/** The currency in which a funnel sells; '' if it sells nothing. */
const currencyOf = ({ plans }: Funnel): string => plans[0]?.currency ?? '';

/** The shares of the arms as a text; weights in the same proportions give the same text. */
function shareOut(arms: readonly Arm[]): string {
  const all = arms.reduce((sum, { weight }) => sum + weight, 0);
  return arms.map(({ weight }) => (weight / all).toFixed(6)).join();
}

/** The most looks that are worked out for an experiment. */
const maxLooks = 60;

/**
 * Adds the rows to the arms day by day, and looks at them after each day with sessions; if there are many days, after
 * every second, third ... of them, the last included. In: the arms by version, and the rows in any order.
 */
function looksAt(
  versions: ReadonlyMap<string, readonly Arm[]>,
  rows: readonly ArmRow[],
  look: () => Look['intervals'],
): readonly Look[] {
  const armsIn = (row: ArmRow) => (versions.get(row.version) ?? []).filter((arm) => arm.isIn(row));
  const counted = rows.filter((row) => armsIn(row).length > 0);
  const byDay = Map.groupBy(counted, ({ period }) => period);
  const days = [...byDay].toSorted(([day], [next]) => day.localeCompare(next));
  const every = Math.ceil(days.length / maxLooks);
  return days.flatMap(([day, ofDay], index) => {
    for (const row of ofDay) for (const arm of armsIn(row)) arm.add(row);
    return (days.length - 1 - index) % every === 0 ? [{ day, intervals: look() }] : [];
  });
}

/** The interval of every other arm against the first. In: the arms of each version. */
function compared(versions: readonly (readonly Arm[])[], goal: Goal): Look['intervals'] {
  const samples = versions.map((arms) => arms.map((arm) => arm.sampleOf(goal)));
  const others = samples[0]?.slice(1) ?? [];
  return intervalsOf(
    others.map((_, rank) =>
      stratifiedDifference(
        samples.flatMap(([first, ...rest]) => {
          const other = rest[rank];
          return first && other ? [{ first, other }] : [];
        }),
      ),
    ),
  );
}
