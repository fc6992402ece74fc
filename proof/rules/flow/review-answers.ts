import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { closure, edgesFrom } from '../../../schema/flow/graph.ts';
import { pageQuestions } from '../../../schema/pages/page-contents.ts';
import { formQuestions } from '../../../schema/questions/form-questions.ts';
import { withMeantName } from '../fix.ts';
import type { Rule } from '../rule.ts';

export const reviewAnswers: Rule = {
  id: 'review-answers',
  summary: 'A review comes after questions, and names only those that come before it.',
  severity: 'error',
  enoughInOneArm: true,
  *step({ step, at }, { funnel }) {
    const named = kindAuthoringOf(step).shows?.(step);
    if (!named) return;
    const known = fieldsBefore(funnel, step);
    if (known.length === 0)
      yield {
        pointer: at('path'),
        message: `No path to the review '${step.path}' passes a question, so it has no answer to show. Lead to it from a question, or make it a step of another kind.`,
      };
    else
      for (const { field, path } of named)
        if (!known.includes(field))
          yield withMeantName(
            {
              pointer: at(...path),
              message: `No path to the review '${step.path}' passes a question with the field '${field}', so it is never shown. Name one of: ${known.join(', ')}.`,
            },
            field,
            known,
          );
  },
};

const asks = (step: Step): boolean => kindAuthoringOf(step).constant === undefined;

/** The fields of the questions that some path to a step passes, including those of landing pages. */
function fieldsBefore(funnel: Funnel, { path: review }: Step): readonly string[] {
  const edges = funnel.steps.flatMap((step, index) =>
    edgesFrom(step, index).map(({ to }) => ({ to, from: step.path })),
  );
  const leading = closure([review], (path) => edges.filter(({ to }) => to === path).map(({ from }) => from));
  const onPages = pageQuestions(funnel).filter(({ question }) => leading.has(question.next));
  const onPath = funnel.steps
    .filter(({ path }) => leading.has(path))
    .flatMap((step) => [step, ...formQuestions(step)]);
  return [...onPages.map(({ question }) => question.field), ...onPath.filter(asks).map(({ field }) => field)];
}
