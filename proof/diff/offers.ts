import { pageQuestions } from '../../schema/derived/page-questions.ts';
import { variantsOf } from '../../schema/derived/step-variants.ts';
import type { Funnel } from '../../schema/funnel.ts';
import type { Comparison } from './comparison.ts';

/** A question that offers a set of choices. */
interface Offer {
  readonly field: string;
  /** The path of its step, or the name of its page. */
  readonly place: string;
}

/** The questions that offer the set, on pages and in steps, their variants included. */
function offersIn(funnel: Funnel, set: string): readonly Offer[] {
  const onPages = pageQuestions(funnel)
    .filter(({ question }) => question.choices === set)
    .map(({ question: { field }, page }) => ({ field, place: page }));
  const inSteps = funnel.steps
    .filter((step) => variantsOf(step).some(({ step: seen }) => 'choices' in seen && seen.choices === set))
    .map(({ field, path }) => ({ field, place: path }));
  return [...onPages, ...inSteps];
}

/**
 * The fields, in either version, of the questions that offer the set in both. A question that comes, goes or takes
 * another set is judged by itself, and never had, or never gets, what else is changed about the set.
 */
export function fieldsKept(
  { old, new: now }: Comparison,
  set: string,
): { readonly old: ReadonlySet<string>; readonly new: ReadonlySet<string> } {
  const [before, after] = [offersIn(old, set), offersIn(now, set)];
  const kept = (offers: readonly Offer[], others: readonly Offer[]) =>
    new Set(
      offers
        .filter(({ field, place }) => others.some((one) => one.field === field || one.place === place))
        .map(({ field }) => field),
    );
  return { old: kept(before, after), new: kept(after, before) };
}
