import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import type { FunnelFile } from '../../schema/declaration/funnel.ts';
import type { Overlay } from '../../schema/declaration/overlay.ts';
import { marks } from '../../schema/declaration/typebox-builders.ts';
import { funnelSchemaDocument, overlaySchemaDocument } from '../funnel-schema.ts';
import { sharedForms } from './shared-forms.ts';

const options: Options = {
  // Optimizing the code takes as long as everything else, and saves nothing on one or two files (`npm run bench:cli`).
  code: { optimize: false },
  discriminator: true,
  // Code for each definition once, instead of for each reference.
  inlineRefs: false,
  // They check nothing.
  keywords: [...marks, 'refersTo'],
  strict: true,
  strictRequired: false,
};

/** Checks whether a value is valid, and stops at the first error: fast, and most funnels have none. */
export const checkerOptions: Options = { ...options, messages: false };

/** What it checks. */
export const checkedSchema = sharedForms(funnelSchemaDocument);

/** Whether a value has the shape of a funnel file. */
export const matches: ValidateFunction<FunnelFile> = new Ajv(checkerOptions).compile(checkedSchema);

/** Whether a value has the shape of an overlay. */
export const isOverlay: ValidateFunction<Overlay> = new Ajv(checkerOptions).compile(overlaySchemaDocument);

/** Finds every error, with all details. */
export const explainerOptions: Options = { ...options, allErrors: true, verbose: true };

/** The schemas of the files of a funnel, by kind of file. */
export const fileSchemas = { funnel: funnelSchemaDocument, overlay: overlaySchemaDocument };

const explainer = new Ajv({ ...explainerOptions, schemas: fileSchemas });

/**
 * Every schema error of a value that should be one of the files. The first call compiles the check, and Ajv caches it.
 */
export function schemaErrors(value: unknown, file: keyof typeof fileSchemas): readonly ErrorObject[] {
  const explain = explainer.getSchema(file);
  explain?.(value);
  return explain?.errors ?? [];
}
