import { existsSync } from 'node:fs';
import { dayMs } from '../../schema/numbers/durations.ts';
import {
  dearestTotal,
  effectAsShare,
  plannedSessions,
} from '../../server/analytics/experiments/experiment-plan.ts';
import { differingSteps } from '../../server/analytics/folding/exposure.ts';
import { shownVariants } from '../../server/analytics/folding/session-progress.ts';
import { readEnv } from '../../server/env.ts';
import { CountedSessions } from '../../server/store/tables/sessions/counted-sessions.ts';
import { CommandError } from '../command-error.ts';
import { readExperiment } from '../files/read-experiment.ts';
import { printable } from '../formats/printable.ts';
import { withDatabase } from './with-database.ts';

interface Options {
  readonly experiment: string;
  /** From 0 to 1. */
  readonly rate?: number;
  readonly sessionsPerDay?: number;
}

/** What sessions that reach a goal do. */
const verbs = {
  conversion: 'complete',
  paid: 'pay',
  'paid-after-trial': 'pay after a trial',
  revenue: 'pay',
} as const;

/** What is counted of the traffic for each goal. */
const reached = {
  conversion: 'completed',
  paid: 'paid',
  'paid-after-trial': 'converted',
  revenue: 'paid',
} as const;

type Goal = keyof typeof verbs;

/** `funnel experiment plan [file]`: says how many sessions and days an experiment takes. */
export async function planExperiment(file: string, options: Options): Promise<void> {
  const { experiment: id, rate, sessionsPerDay } = options;
  const { funnel, experiment } = await readExperiment(file, id);
  const { goal = 'conversion', smallestEffect, weights, arms } = experiment;
  const names = shownVariants(weights);
  if (names.length < 2)
    throw new CommandError(
      `The experiment '${id}' shows one variant alone, so there is nothing to compare. Give at least two a weight above 0.`,
    );
  if (smallestEffect === undefined)
    throw new CommandError(
      `The experiment '${id}' does not say which difference would matter, and a smaller one takes more sessions. Add its 'smallestEffect', ${goal === 'revenue' ? 'in whole units of the currency per session' : 'in percentage points'}.`,
    );
  const steps = differingSteps(funnel, experiment);
  const place = steps?.join(' or ') ?? 'the funnel';
  const traffic = rate && sessionsPerDay ? undefined : await recentTraffic(funnel.id, steps);
  const rateNow = rate ?? rateIn(traffic, goal, place);
  const effect = effectAsShare(funnel, goal, smallestEffect);
  const sessions = plannedSessions(
    names.map((name) => weights[name] ?? 0),
    rateNow,
    effect,
  );
  if (!sessions)
    throw new CommandError(
      `Of 100 sessions ${short(rateNow * 100)} ${verbs[goal]}, so there is no room for ${short(effect * 100)} more. Name a smaller 'smallestEffect', or correct --rate.`,
    );
  const total = sessions.reduce((sum, count) => sum + count, 0);
  const perDay = sessionsPerDay ?? (traffic ? traffic.sessions / days : 0);
  const lines = [
    `Of 100 sessions that reach ${place}, ${short(rateNow * 100)} ${verbs[goal]} now. To find out that ${short((rateNow + effect) * 100)} do with another ${arms ? 'arm' : 'variant'} takes:`,
    ...(goal === 'revenue'
      ? [
          `(${short(smallestEffect)} ${funnel.plans[0]?.currency ?? ''} more per session, where everybody who pays takes the dearest plan, ${short(dearestTotal(funnel))}: other payments take fewer sessions.)`,
        ]
      : []),
    '',
    ...table([
      ...names.map((name, at) => [printable(name), sessions[at] ?? 0] as const),
      ['together', total],
    ]),
    '',
    perDay > 0
      ? `At ${whole(Math.round(perDay))} sessions a day (${sessionsPerDay ? 'as you say' : `the last ${days} days`}) that is ${dayCount(total / perDay)}.`
      : 'How many days that is depends on your traffic: give --sessions-per-day.',
    'With so many, 80 of 100 such experiments name the better variant, most of them sooner; you may look every day.',
    'A smaller difference is found less often.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** The number of days over which the traffic is counted. */
const days = 30;

type Traffic = Awaited<ReturnType<CountedSessions['reaching']>>;

/** The traffic of the last days at these steps, or at all; undefined if there is no database. */
async function recentTraffic(
  funnelId: string,
  steps: readonly string[] | undefined,
): Promise<Traffic | undefined> {
  const { databaseUrl, dataDir } = readEnv(process.env);
  // Opening it would create an empty one.
  if (!databaseUrl && !existsSync(dataDir)) return undefined;
  const since = new Date(Date.now() - days * dayMs);
  return withDatabase((db) => new CountedSessions(db).reaching(funnelId, steps, since));
}

function rateIn(traffic: Traffic | undefined, goal: Goal, place: string): number {
  const wayOut = 'give --rate, such as --rate 5%, and --sessions-per-day';
  if (!traffic)
    throw new CommandError(
      `There is no database to learn from: DATABASE_URL is not set, and there is none in DATA_DIR. Set one of them, or ${wayOut}.`,
    );
  const { sessions } = traffic;
  const rate = traffic[reached[goal]] / sessions;
  if (rate > 0 && rate < 1) return rate;
  throw new CommandError(
    `Of ${whole(sessions)} sessions that came to ${place} in the last ${days} days ${rate === 1 ? 'all' : 'none'} did ${verbs[goal]}, which says too little: ${wayOut}.`,
  );
}

/** A line for each name and its count, aligned. */
function table(rows: readonly (readonly [name: string, count: number])[]): readonly string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  const digits = Math.max(...rows.map(([, count]) => whole(count).length));
  return rows.map(([name, count]) => `  ${name.padEnd(width)}  ${whole(count).padStart(digits)} sessions`);
}

const short = (value: number): string => value.toLocaleString('en', { maximumSignificantDigits: 3 });
const whole = (value: number): string => value.toLocaleString('en');

function dayCount(value: number): string {
  const rounded = Math.ceil(value);
  return rounded === 1 ? '1 day' : `${whole(rounded)} days`;
}
