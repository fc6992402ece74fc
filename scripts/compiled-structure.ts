import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Plugin } from 'vite';
import { funnelSchemaDocument } from '../proof/funnel-schema.ts';
import { checker, explainer, matches } from '../proof/validate/structure-check.ts';

/** The module, and its file, with the code that explains mistakes; loaded only if there are any. */
const mistakes = { id: 'virtual:mistakes', file: 'mistakes.js' };

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
          ? standaloneCode.default(explainer, explainer.compile(funnelSchemaDocument))
          : `${standaloneCode.default(checker, matches)}
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
