import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Plugin } from 'vite';
import { funnelSchemaDocument } from '../proof/funnel-schema.ts';
import { checker, explainer, matches } from '../proof/validate/structure-check.ts';

/** The module, and the file, of the code that explains mistakes: loaded where there are some. */
const mistakes = { id: 'virtual:mistakes', file: 'mistakes.js' };

/**
 * A Vite plugin that puts the code which Ajv makes of the schema of a funnel in the place of the module that makes it,
 * so that neither Ajv nor TypeBox has to be loaded, and nothing compiled, before a funnel can be checked.
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
