import { Ajv } from 'ajv';
import { type Funnel, funnelSchemaDocument } from './funnel.ts';
import { sharedForms } from './shared-forms.ts';

/** Compiles JSON Schema; keeps the code that it makes, for `scripts/compiled-structure.ts` to write down. */
export const ajv = new Ajv({
  allErrors: true,
  code: { source: true, esm: true },
  discriminator: true,
  // Code for each definition once, instead of again wherever it is referred to.
  inlineRefs: false,
  // Prices are written in decimals, which binary fractions only come near to: 19.99 / 0.01 is no whole number.
  multipleOfPrecision: 6,
  strict: true,
  strictRequired: false,
  verbose: true,
});

/** Whether a value has the shape of a funnel; what keeps it from it then stands in `errors`. */
export const matches = ajv.compile<Funnel>(sharedForms(funnelSchemaDocument));
