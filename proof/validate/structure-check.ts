import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import type { Funnel } from '../../schema/funnel.ts';
import { funnelSchemaDocument } from '../funnel-schema.ts';
import { sharedForms } from './shared-forms.ts';

const options: Options = {
  // Keeps the source for `scripts/compiled-structure.ts`, which writes it to a file.
  code: { source: true, esm: true },
  discriminator: true,
  // Code for each definition once, instead of again wherever it is referred to.
  inlineRefs: false,
  strict: true,
  strictRequired: false,
};

/** Checks whether a value fits, and stops at the first error: quick, and most funnels have none. */
export const checker = new Ajv({ ...options, messages: false });

/** Whether a value has the shape of a funnel. */
export const matches: ValidateFunction<Funnel> = checker.compile(sharedForms(funnelSchemaDocument));

/** Finds every error, with all details. */
export const explainer = new Ajv({ ...options, allErrors: true, verbose: true });

/** Every schema error of a value. The first call compiles the check, and Ajv keeps it. */
export function schemaErrors(value: unknown): readonly ErrorObject[] {
  const explain = explainer.compile(funnelSchemaDocument);
  explain(value);
  return explain.errors ?? [];
}
