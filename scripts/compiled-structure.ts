import { Ajv, type AnySchemaObject, type Options } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Plugin } from 'vite';
import { funnelSchemaDocument } from '../proof/funnel-schema.ts';
import { checkedSchema, checkerOptions, explainerOptions } from '../proof/validate/structure-check.ts';

/** The module, and its file, with the code that explains mistakes; loaded only if there are any. */
const mistakes = { id: 'virtual:mistakes', file: 'mistakes.js' };

/** The code that Ajv generates, as a module. */
function codeOf(options: Options, schema: AnySchemaObject): string {
  const ajv = new Ajv({ ...options, code: { source: true, esm: true, optimize: true } });
  return standaloneCode.default(ajv, ajv.compile(schema));
}

/**
 * A Vite plugin that replaces the module that compiles the funnel's schema by the code that Ajv generates from it: a
 * check then loads neither Ajv nor TypeBox and compiles nothing (`npm run bench:cli`).
 */
export function compiledStructure(): Plugin {
  return {
    name: 'compiled-structure',
    buildStart() {
      this.emitFile({ type: 'chunk', id: mistakes.id, fileName: mistakes.file });
    },
    resolveId: { filter: { id: /^virtual:mistakes$/ }, handler: (id) => id },
    load: {
      filter: { id: [/^virtual:mistakes$/, /\/proof\/validate\/structure-check\.ts$/] },
      handler: (id) =>
        id === mistakes.id
          ? codeOf(explainerOptions, funnelSchemaDocument)
          : `${codeOf(checkerOptions, checkedSchema)}
            import { createRequire } from 'node:module';
            const load = createRequire(import.meta.url);
            export const matches = validate;
            export function schemaErrors(value) {
              const explain = load('./${mistakes.file}').validate;
              explain(value);
              return explain.errors ?? [];
            }`,
    },
  };
}
