import type { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Plugin } from 'vite';
import { funnelSchemaDocument } from '../schema/funnel.ts';
import { checker, explainer, matches } from '../schema/structure-check.ts';

/** The module, and the file, of the code that explains mistakes: loaded where there are some. */
const mistakes = { id: 'virtual:mistakes', file: 'mistakes.cjs' };

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
      filter: { id: [/^virtual:mistakes$/, /\/schema\/structure-check\.ts$/] },
      handler: (id) =>
        id === mistakes.id
          ? codeOf(explainer, explainer.compile(funnelSchemaDocument))
          : `${codeOf(checker, matches)}
            import { createRequire } from 'node:module';
            const load = createRequire(import.meta.url);
            export const matches = validate;
            export function mistakesIn(value) {
              const explain = load('./${mistakes.file}').validate;
              explain(value);
              return explain.errors ?? [];
            }`,
    },
  };
}

/** The code of a module that exports the check as `validate`. Ajv asks for its helpers by `require`, in modules too. */
const codeOf = (ajv: Ajv, check: ReturnType<Ajv['compile']>): string =>
  standaloneCode
    .default(ajv, check)
    .replaceAll(
      /const (\w+) = require\("([^"]+)"\)\.default/g,
      'import $1_ from "$2.js"; const $1 = $1_.default',
    );
