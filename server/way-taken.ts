import type { Answers } from '../schema/answer.ts';
import { fieldsIn, holds } from '../schema/condition.ts';
import type { Funnel } from '../schema/funnel.ts';
import { kindOf } from '../schema/kinds/index.ts';
import { routesOf } from '../schema/next.ts';
import type { Step } from '../schema/step.ts';
import { stepFor } from '../schema/variant.ts';
import { branches } from './branches.ts';

/** What a session has answered. */
interface AnsweredSession {
  readonly id: string;
  /** The stored texts by field. */
  readonly answers: Readonly<Record<string, string>>;
}

/**
 * The path that a session's answers lead to from a step: by the conditions, as the machine decides it. Undefined where the
 * step has one way only.
 */
export function wayTaken(session: AnsweredSession, funnel: Funnel, step: Step): string | undefined {
  if (!branches(step)) return undefined;
  const routes = routesOf(step.next);
  const fields = new Set(routes.flatMap(({ when }) => (when ? fieldsIn(when) : [])));
  const answers = answersTo(fields, session, funnel);
  return routes.find(({ when }) => !when || holds(when, answers))?.to;
}

/** The stored texts of these fields as the answers that they stand for. One that the step no longer takes is none. */
function answersTo(fields: ReadonlySet<string>, { id, answers }: AnsweredSession, funnel: Funnel): Answers {
  const asked = funnel.steps.filter(({ field }) => fields.has(field) && Object.hasOwn(answers, field));
  return Object.fromEntries(
    asked.flatMap((step) => {
      const seen = stepFor(funnel, step, id);
      const read = kindOf(seen).read(seen, answers[step.field] ?? '', funnel);
      return read.ok ? [[step.field, read.answer]] : [];
    }),
  );
}
