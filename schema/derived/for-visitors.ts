import type { Funnel } from '../funnel.ts';
import { stepExperiments } from '../steps/variant.ts';
import { claimsOf } from './claims.ts';

/**
 * The funnel without the parts for its authors and for other languages: comments, the order it keeps, rules, reasons,
 * sources of claims, what is expected of an experiment, arms, translations.
 */
export function forVisitors(funnel: Funnel): Funnel {
  const { $schema, order, rules, suppressions, translations, ...told } = withoutComments(funnel);
  const shown = { ...told, experiments: [...stepExperiments(told)] };
  for (const { claim } of claimsOf(shown)) {
    delete claim.source;
    delete claim.asOf;
  }
  for (const experiment of shown.experiments) {
    delete experiment.goal;
    delete experiment.smallestEffect;
    delete experiment.hypothesis;
  }
  return shown;
}

/** A part of a funnel, or all of it, without the comments for its authors. */
export const withoutComments = <Part>(part: Part): Part =>
  JSON.parse(
    JSON.stringify(part, (name, value) =>
      name === '$comment' && typeof value === 'string' ? undefined : value,
    ),
  );
