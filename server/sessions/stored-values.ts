import type { PathTaken } from '../../engine/path-taken.ts';
import { fieldsBehind } from '../../schema/authoring/value-sources.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { closure } from '../../schema/flow/graph.ts';
import { stepAt } from '../../schema/pages/at-path.ts';
import { transitionsOf } from '../../schema/steps/next.ts';
import { factsOf } from '../../schema/values/values.ts';
import type { StoredValues } from '../store/rows/session-progress.ts';

/**
 * The settled values of a session: they can be computed, and no question that the visitor may still reach for the first
 * time can change them. So a score counts once the visitor has passed the last of its questions.
 */
export function settledValues(funnel: Funnel, { answers, current }: PathTaken): StoredValues {
  const { values } = funnel;
  if (!values) return {};
  const open = openFields(funnel, answers, current);
  const facts = factsOf(funnel, answers);
  const settled = [...fieldsBehind(values)].flatMap(([name, fields]) => {
    const computed = [...fields].some((field) => open.has(field)) ? undefined : facts.value(name);
    return computed ? [[name, computed] as const] : [];
  });
  return Object.fromEntries(settled);
}

/**
 * The fields of the unanswered steps that can be reached from a path, with those of their questions if they are forms.
 */
function openFields(funnel: Funnel, answers: PathTaken['answers'], from: string): ReadonlySet<string> {
  const ahead = closure([from], (path) => {
    const step = stepAt(funnel, path);
    return step ? transitionsOf(step.next).map(({ to }) => to) : [];
  });
  const open = funnel.steps.filter(({ path, field }) => ahead.has(path) && !Object.hasOwn(answers, field));
  return new Set(
    open.flatMap(({ field, questions = [] }) => [field, ...questions.map((question) => question.field)]),
  );
}
