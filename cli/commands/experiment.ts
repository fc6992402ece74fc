import { existsSync } from 'node:fs';
import { type Command, InvalidArgumentError } from 'commander';
import { ended, endedOverlay } from '../../proof/experiments/ended.ts';
import { didYouMean } from '../../proof/nearest.ts';
import { overlayFileOf } from '../../proof/validate/overlay.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Experiment } from '../../schema/declaration/sections/experiment.ts';
import { shippedFile } from '../../schema/declaration/shipped-file.ts';
import { stepAt } from '../../schema/pages/at-path.ts';
import { plannedSessions } from '../../server/analytics/experiments/experiment-plan.ts';
import { differingSteps } from '../../server/analytics/experiments/exposure.ts';
import { shownVariants } from '../../server/analytics/folding/session-progress.ts';
import { readEnv } from '../../server/env.ts';
import { CountedSessions } from '../../server/store/tables/counted-sessions.ts';
import { CommandError } from '../command-error.ts';
import { readFunnel } from '../files/read-funnel.ts';
import { readOverlays } from '../files/read-overlays.ts';
import { readText } from '../files/read-text.ts';
import { writeTogether } from '../files/write-together.ts';
import { printable } from '../formats/printable.ts';
import { withDatabase } from './with-database.ts';

const planHelp = `
What you do not give, it learns from the last 30 days in the database of the server, at DATABASE_URL or in DATA_DIR; first stop
a server that runs on the latter.

Examples:
  funnel experiment plan --experiment price                                    by last month's traffic
  funnel experiment plan --experiment price --rate 5% --sessions-per-day 900   without a database

docs/experiments.md says what the figures mean.

Exit codes: 0 planned; 2 a file, a setting or a database that cannot be used, something is not known, or a wrong argument.`;

const endHelp = `
The funnel says from now on what the winner says. The overlays beside the file follow. Look at the edit with funnel diff before you
publish it. A session under way keeps its version, and with it its variant.

Example:
  funnel experiment end price quizzes/pets.json --winner short

Exit codes: 0 written; 2 a file that cannot be used, or a wrong argument.`;

interface PlanOptions {
  readonly experiment: string;
  /** From 0 to 1. */
  readonly rate?: number;
  readonly sessionsPerDay?: number;
}

/**
 * `funnel experiment plan` and `funnel experiment end <id>`: the sessions that an experiment needs, and the edit that
 * ends it.
 */
export function experimentCommand(command: Command) {
  command.description('Plans experiments of a funnel, and ends them.');
  command
    .command('plan')
    .description(
      'Says how many sessions, and how many days, it takes to find the smallest effect that an experiment names, by the verdicts of the analytics page.',
    )
    .argument('[file]', "the funnel file; '-' is what is piped in", shippedFile)
    .requiredOption('--experiment <id>', 'the experiment to plan')
    .option('--rate <percent>', 'how many sessions reach the goal now, such as 5%', rateOf)
    .option('--sessions-per-day <number>', 'how many sessions reach the step of the experiment', countOf)
    .addHelpText('after', planHelp)
    .action(async (file: string, options: PlanOptions) => {
      process.stdout.write(await plan(await readFunnel(file), options));
    });
  command
    .command('end')
    .description(
      "Ends an experiment: puts the winner's texts, and what else it says, into the step or, of an arm, into the funnel; removes the experiment and the variants, and raises the version.",
    )
    .argument('<id>', 'the experiment to end')
    .argument('[file]', 'the funnel file', shippedFile)
    .requiredOption('--winner <variant>', 'the variant, or the arm, to keep')
    .option('--out <file>', 'the file to write; without it the funnel file itself is edited')
    .addHelpText('after', endHelp)
    .action(end);
}

function rateOf(word: string): number {
  const percent = /^\d+(\.\d+)?\s*%?$/.test(word) ? Number.parseFloat(word) : 0;
  if (percent > 0 && percent < 100) return percent / 100;
  throw new InvalidArgumentError('Write a percentage above 0 and below 100, such as 5% or 0.8%.');
}

function countOf(word: string): number {
  if (/^\d+$/.test(word) && Number(word) > 0) return Number(word);
  throw new InvalidArgumentError('Write a whole number of 1 or more.');
}

/** The experiment of a funnel with an id. Fails with a CommandError if there is none. */
function experimentOf({ experiments }: Funnel, id: string): Experiment {
  const found = experiments.find((experiment) => experiment.id === id);
  if (found) return found;
  const known = experiments.map((experiment) => experiment.id);
  throw new CommandError(
    `The funnel has no experiment '${id}'. ${known.length > 0 ? `Name one of: ${known.join(', ')}` : "Add it to 'experiments', as docs/experiments.md shows"}.${didYouMean(id, known)}`,
  );
}

async function end(
  id: string,
  file: string,
  { winner, out = file }: { readonly winner: string; readonly out?: string },
): Promise<void> {
  const funnel = await readFunnel(file);
  const experiment = experimentOf(funnel, id);
  const { step, arms } = experiment;
  const known = Object.keys(arms ? experiment.weights : (stepAt(funnel, step ?? '')?.variants ?? {}));
  if (!known.includes(winner))
    throw new CommandError(
      `The ${arms ? `experiment '${id}' has no arm` : `step '${step}' has no variant`} '${winner}', so it cannot be kept. Name one of: ${known.join(', ')}.${didYouMean(winner, known)}`,
    );
  const { text, taken, removed, version } = ended(await readText(file), experiment, winner);
  const overlays = (await readOverlays(file)).map((overlay) => ({
    file: overlayFileOf(out, overlay.tag),
    before: overlay.text,
    text: endedOverlay(overlay.text, funnel, experiment, winner),
  }));
  const changed = overlays.filter((overlay) => overlay.text !== overlay.before);
  writeTogether([{ file: out, text }, ...changed]);
  const place = step === undefined ? 'The funnel' : `The step ${step}`;
  const said = [
    `Ended the experiment '${id}' in ${out}: version ${version.old} became ${version.new}.`,
    taken.length > 0
      ? `${place} took from '${winner}': ${taken.join(', ')}.`
      : `${place} stays as it is, which is what '${winner}' shows.`,
    ...(removed.length > 0 ? [`Removed: ${removed.join(', ')}.`] : []),
    ...changed.map(
      (overlay) =>
        `The translations of '${winner}' are those of the ${step === undefined ? 'funnel' : 'step'} in ${overlay.file}.`,
    ),
    `Then: funnel validate ${out}`,
  ];
  process.stdout.write(`${said.map(printable).join('\n')}\n`);
}

/** The number of days over which the traffic is counted. */
const days = 30;

const reached = {
  conversion: 'complete',
  paid: 'pay',
  revenue: 'pay',
} as const;

async function plan(funnel: Funnel, { experiment: id, rate, sessionsPerDay }: PlanOptions): Promise<string> {
  const experiment = experimentOf(funnel, id);
  const { goal = 'conversion', smallestEffect } = experiment;
  const names = shownVariants(experiment.weights);
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
  const traffic = rate && sessionsPerDay ? undefined : await lastMonth(funnel.id, steps);
  const shareNow = rate ?? shareOf(traffic, goal, place);
  const effect = shareFor(goal, smallestEffect, funnel);
  const sessions = plannedSessions(
    names.map((name) => experiment.weights[name] ?? 0),
    shareNow,
    effect,
  );
  if (!sessions)
    throw new CommandError(
      `Of 100 sessions ${number(shareNow * 100)} ${reached[goal]}, so there is no room for ${number(effect * 100)} more. Name a smaller 'smallestEffect', or correct --rate.`,
    );
  const all = sessions.reduce((sum, own) => sum + own, 0);
  const rows = [
    ...names.map((name, at) => [printable(name), sessions[at] ?? 0] as const),
    ['together', all] as const,
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const digits = count(all).length;
  const perDay = sessionsPerDay ?? (traffic ? traffic.sessions / days : 0);
  return [
    `Of 100 sessions that reach ${place}, ${number(shareNow * 100)} ${reached[goal]} now. To find out that ${number((shareNow + effect) * 100)} do with another ${experiment.arms ? 'arm' : 'variant'} takes:`,
    ...(goal === 'revenue' ? [revenueNote(funnel, smallestEffect)] : []),
    '',
    ...rows.map(([name, own]) => `  ${name.padEnd(width)}  ${count(own).padStart(digits)} sessions`),
    '',
    perDay > 0
      ? `At ${count(Math.round(perDay))} sessions a day (${sessionsPerDay ? 'as you say' : `the last ${days} days`}) that is ${dayCount(all / perDay)}.`
      : 'How many days that is depends on your traffic: give --sessions-per-day.',
    'With so many, 80 of 100 such experiments name the better variant, most of them sooner; you may look every day.',
    'A smaller difference is found less often.',
    '',
  ].join('\n');
}

/** The difference of the share that pays or completes, from 0 to 1. */
const shareFor = (goal: keyof typeof reached, effect: number, funnel: Funnel): number =>
  goal === 'revenue' ? effect / dearest(funnel) : effect / 100;

/** The total of the most expensive plan. Payments of different amounts vary less than if all were of this one. */
const dearest = ({ plans }: Funnel): number => Math.max(0, ...plans.map(({ total }) => total));

const revenueNote = (funnel: Funnel, effect: number) =>
  `(${number(effect)} ${funnel.plans[0]?.currency ?? ''} more per session, where everybody who pays takes the dearest plan, ${number(dearest(funnel))}: other payments take fewer sessions.)`;

type Traffic = Awaited<ReturnType<CountedSessions['reaching']>>;

/** The traffic of the last days at these steps, or at all; undefined if there is no database. */
async function lastMonth(
  funnelId: string,
  steps: readonly string[] | undefined,
): Promise<Traffic | undefined> {
  const { databaseUrl, dataDir } = readEnv(process.env);
  // Opening it would create an empty one.
  if (!databaseUrl && !existsSync(dataDir)) return undefined;
  const since = new Date(Date.now() - days * 86_400_000);
  return withDatabase((db) => new CountedSessions(db).reaching(funnelId, steps, since));
}

function shareOf(traffic: Traffic | undefined, goal: keyof typeof reached, place: string): number {
  const wayOut = 'give --rate, such as --rate 5%, and --sessions-per-day';
  if (!traffic)
    throw new CommandError(
      `There is no database to learn from: DATABASE_URL is not set, and there is none in DATA_DIR. Set one of them, or ${wayOut}.`,
    );
  const { sessions, completed, paid } = traffic;
  const share = (goal === 'conversion' ? completed : paid) / sessions;
  if (share > 0 && share < 1) return share;
  throw new CommandError(
    `Of ${count(sessions)} sessions that came to ${place} in the last ${days} days ${share === 1 ? 'all' : 'none'} did ${reached[goal]}, which says too little: ${wayOut}.`,
  );
}

const number = (value: number): string => value.toLocaleString('en', { maximumSignificantDigits: 3 });
const count = (value: number): string => value.toLocaleString('en');

function dayCount(value: number): string {
  const whole = Math.ceil(value);
  return whole === 1 ? '1 day' : `${count(whole)} days`;
}
