import type { Funnel } from '../../schema/funnel.ts';
import { assignedVariant } from '../../schema/variant.ts';
import { branches } from '../branches.ts';
import { fieldsOnPath, storedPath } from '../stored-path.ts';
import { type StepMark, stepMark } from './step-mark.ts';

/** What becomes of a session beyond its steps. */
export type Milestone = 'completed' | 'paid' | 'account' | 'refund';

/** What of a session counts in the figures. Small: it is kept with the session once it is counted. */
export interface Standing {
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
export interface SessionFacts {
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
export function standingOf(facts: SessionFacts, funnel: Funnel, source: string): Standing {
  const { id, firstAt, money } = facts;
  const path = storedPath(facts, funnel);
  const answers = fieldsOnPath(facts.answers, funnel, path);
  const marks = funnel.steps.flatMap((step) => {
    const mark = stepMark({ answers, firstAt }, step);
    return mark === undefined ? [] : [[step.path, mark] as const];
  });
  const steps = Object.fromEntries(marks);
  const ways = funnel.steps.flatMap((step) => {
    const to = branches(step) ? path.ways.get(step.path) : undefined;
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
