import type { Funnel } from '../declaration/funnel.ts';
import type { Step } from '../declaration/step.ts';
import { stepExperiments } from '../experiments/variant.ts';
import { claimsOf } from './claims.ts';
import { groupOf } from './members.ts';

/**
 * The funnel without what is for its authors or for other languages: comments, the order that it keeps, rules, reasons,
 * sources of claims, the expectations of an experiment, arms, offers with their codes, the look of the checkout, translations.
 */
export function forVisitors(funnel: Funnel): Funnel {
  const { $schema, order, rules, suppressions, translations, offers, checkout, ...visible } =
    withoutComments(funnel);
  const shown = { ...visible, experiments: [...stepExperiments(visible)] };
  for (const { claim } of claimsOf(shown)) {
    delete claim.source;
    delete claim.asOf;
  }
  for (const experiment of shown.experiments) {
    delete experiment.goal;
    delete experiment.smallestEffect;
    delete experiment.hypothesis;
  }
  return { ...shown, steps: shown.steps.map(withoutDeclared) };
}

/** A group without the questions that it declares: visitors get those of its members. */
function withoutDeclared(step: Step): Step {
  const group = groupOf(step);
  return group ? Object.assign({}, step, { member: { ...group.member, questions: [] } }) : step;
}

/** A part of a funnel, or the whole funnel, without the comments for its authors. */
export const withoutComments = <Part>(part: Part): Part =>
  JSON.parse(
    JSON.stringify(part, (name, value) =>
      name === '$comment' && typeof value === 'string' ? undefined : value,
    ),
  );
