import { kindAuthoringOf } from '../declaration/authoring.ts';
import type { FormQuestion } from '../declaration/form-question.ts';
import type { KindAuthoring } from '../declaration/kinds/step-kind.ts';
import type { Step } from '../declaration/step.ts';

/** The properties that all questions of a step have from it, as the rows of a matrix do. */
export function ofRows(step: Step): Partial<FormQuestion> {
  // A published version may have a kind of which this release knows nothing.
  const authoring: Partial<KindAuthoring<Step>> = kindAuthoringOf(step) ?? {};
  return authoring.ofRows?.(step) ?? {};
}

/** A step whose questions have what they share too. */
export function withOfRows<Some extends Step>(step: Some): Some {
  const { questions } = step;
  if (!questions) return step;
  const shared = ofRows(step);
  return Object.assign({}, step, { questions: questions.map((row) => ({ ...row, ...shared })) });
}

/** A step whose questions have only what they declare themselves. */
export function withoutOfRows<Some extends Step>(step: Some): Some {
  const { questions } = step;
  if (!questions) return step;
  const shared = ofRows(step);
  if (Object.keys(shared).length === 0) return step;
  const own = ([name]: readonly [string, unknown]) => !Object.hasOwn(shared, name);
  const rows = questions.map((question) => Object.fromEntries(Object.entries(question).filter(own)));
  return Object.assign({}, step, { questions: rows });
}
