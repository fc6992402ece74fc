import type { Funnel } from '../../schema/funnel.ts';
import { routesOf } from '../../schema/next.ts';
import type { Step } from '../../schema/step.ts';
import { assignedVariant } from '../../schema/variant.ts';
import { fieldsOnPath, storedPath } from '../sessions/stored-path.ts';
import { bucketOf } from './time-buckets.ts';

/** What becomes of a session beyond its steps. */
export type Milestone = 'completed' | 'paid' | 'account' | 'refund';

/** What of a session counts in the figures. Small: it is kept with the session once it is counted. */
export interface SessionProgress {
  /** The source by the name that it is counted under. */
  readonly source: string;
  /** By the paths of the steps that were entered. */
  readonly steps: Readonly<Record<string, StepMark>>;
  /** Where the answers lead, by the path of the step: of those that were answered and where the flow branches. */
  readonly ways: Readonly<Record<string, string>>;
  /** The variant by the id of the experiment: of those whose step was entered. */
  readonly arms: Readonly<Record<string, string>>;
  readonly milestones: readonly Milestone[];
}

/** What is known of a session. */
interface SessionFacts {
  readonly id: string;
  /** The stored texts by field. */
  readonly answers: Readonly<Record<string, string>>;
  /** When each field was first given a value, in milliseconds since 1970. */
  readonly firstAt: ReadonlyMap<string, number>;
  /** What its money has come to. */
  readonly money: readonly Exclude<Milestone, 'completed'>[];
}

/**
 * Works out where a session stands, from its facts and the funnel version it was made with: on the path that it has now
 * taken. What lies off that path is not counted. Pure; the source is named by the caller.
 */
export function sessionProgress(facts: SessionFacts, funnel: Funnel, source: string): SessionProgress {
  const { id, firstAt, money } = facts;
  const path = storedPath(facts, funnel);
  const answers = fieldsOnPath(facts.answers, funnel, path);
  const marks = funnel.steps.flatMap((step) => {
    const mark = stepMark({ answers, firstAt }, step);
    return mark === undefined ? [] : [[step.path, mark] as const];
  });
  const steps = Object.fromEntries(marks);
  const ways = funnel.steps.flatMap((step) => {
    const to = branches(step) ? path.transitions.get(step.path) : undefined;
    return to === undefined ? [] : [[step.path, to] as const];
  });
  const arms = funnel.experiments.flatMap((experiment) => {
    const name = steps[experiment.step] === undefined ? undefined : assignedVariant(experiment, id);
    return name === undefined ? [] : [[experiment.id, name] as const];
  });
  const completed = Object.hasOwn(answers, funnel.completion.field);
  return {
    source,
    steps,
    ways: Object.fromEntries(ways),
    arms: Object.fromEntries(arms),
    milestones: [...(completed ? (['completed'] as const) : []), ...money],
  };
}

/** How far a session came with a step: entered it, answered it, or answered it after a time of this bucket. */
type StepMark = 'entered' | 'answered' | number;

/** The fields of a session that tell it. */
interface MarkedSession {
  /** The stored texts by field. */
  readonly answers: Readonly<Record<string, string>>;
  /** When each field was first given a value, in milliseconds since 1970. */
  readonly firstAt: ReadonlyMap<string, number>;
}

/**
 * How far a session came with a step; undefined where it never entered it. Whoever answered has entered, though the
 * mark may have been lost on the way. The time is that between the two first marks, where it is known.
 */
export function stepMark(
  { answers, firstAt }: MarkedSession,
  { field, statusField }: Pick<Step, 'field' | 'statusField'>,
): StepMark | undefined {
  if (!Object.hasOwn(answers, field)) return Object.hasOwn(answers, statusField) ? 'entered' : undefined;
  const [entered, answered] = [firstAt.get(statusField), firstAt.get(field)];
  // The mark and the answer are two requests: where the answer overtakes, there is no time to speak of.
  if (entered === undefined || answered === undefined || answered < entered) return 'answered';
  return bucketOf(answered - entered);
}

/** The paths that a step may lead to, in the order in which they are tried. */
export const targetsOf = ({ next }: Pick<Step, 'next'>): readonly string[] => [
  ...new Set(routesOf(next).map(({ to }) => to)),
];

/** Whether the flow branches at a step: it leads to more than one path. */
export const branches = (step: Pick<Step, 'next'>): boolean => targetsOf(step).length > 1;
