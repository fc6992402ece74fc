import type { Block } from '../declaration/blocks/index.ts';
import type { Funnel } from '../declaration/funnel.ts';
import type { Page } from '../declaration/pages/index.ts';
import type { Plan } from '../declaration/sections/plan.ts';
import type { Step } from '../declaration/step.ts';
import { type Facts, holds } from '../steps/condition.ts';
import { pageKindOf } from './page-kinds.ts';

/**
 * The blocks or plans that a visitor is shown, by the facts at that place; for an unknown visitor, those without a
 * condition.
 */
export const shownOf = <Part extends Block | Plan>(
  parts: readonly Part[],
  facts: Facts | undefined,
): Part[] => parts.filter(({ when }) => when === undefined || (facts !== undefined && holds(when, facts)));

/**
 * The funnel with only those plans and, in the step or page at a path, those blocks that a visitor is shown there, and
 * with the results of values that the blocks draw.
 */
export function shownFunnel(funnel: Funnel, path: string, facts: Facts | undefined): Funnel {
  const list = (blocks: readonly Block[]) => shownOf(blocks, facts);
  const inStep = ({ before, after, questions, helpSheet }: Step): Partial<Step> => ({
    ...(before && { before: list(before) }),
    ...(after && { after: list(after) }),
    ...(questions && {
      questions: questions.map((question) =>
        question.before ? { ...question, before: list(question.before) } : question,
      ),
    }),
    ...(helpSheet?.blocks && { helpSheet: { ...helpSheet, blocks: list(helpSheet.blocks) } }),
  });
  const { [path]: name } = funnel.routes;
  const page = name === undefined ? undefined : funnel.pages[name];
  const blocks = page && pageKindOf(page).blocks?.(page);
  return {
    ...funnel,
    result: (value) => facts?.value(value),
    plans: shownOf(funnel.plans, facts),
    steps: funnel.steps.map((step) => (step.path === path ? ({ ...step, ...inStep(step) } as Step) : step)),
    ...(name !== undefined &&
      blocks && {
        pages: { ...funnel.pages, [name]: { ...page, blocks: list(blocks) } as Page },
      }),
  };
}
