import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import type { Funnel } from '../../schema/funnel.ts';
import { funnelSchemaDocument } from '../funnel-schema.ts';
import { sharedForms } from './shared-forms.ts';

const options: Options = {
  // Kept for `scripts/compiled-structure.ts`, which writes it down.
  code: { source: true, esm: true },
  discriminator: true,
  // Code for each definition once, instead of again wherever it is referred to.
  inlineRefs: false,
  strict: true,
  strictRequired: false,
};

/** Compiles the check that says whether, and stops at the first mistake: that is quick, and most funnels have none. */
export const checker = new Ajv({ ...options, messages: false });

/** Whether a value has the shape of a funnel. */
export const matches: ValidateFunction<Funnel> = checker.compile(sharedForms(funnelSchemaDocument));

/** Compiles the check that says why not, with all there is to say about each mistake. */
export const explainer = new Ajv({ ...options, allErrors: true, verbose: true });

/** Everything that keeps a value from the shape of a funnel. The first call compiles; Ajv remembers that for the next. */
export function schemaErrors(value: unknown): readonly ErrorObject[] {
  const explain = explainer.compile(funnelSchemaDocument);
  explain(value);
  return explain.errors ?? [];
}
