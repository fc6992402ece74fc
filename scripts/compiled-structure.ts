import { Ajv, type AnySchemaObject, type Options } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Plugin } from 'vite';
import {
  checkedSchema,
  checkerOptions,
  explainerOptions,
  fileSchemas,
} from '../proof/validate/structure-check.ts';
import { textForms } from '../schema/authoring/texts/text-forms.ts';

/** The module with the code that explains mistakes, and its file; loaded only if there are mistakes. */
const mistakes = { id: 'virtual:mistakes', file: 'mistakes.js' };

/** The code that Ajv generates, as a module that exports a check for each schema by its name. */
function codeOf(options: Options, schemas: Readonly<Record<string, AnySchemaObject>>): string {
  const ajv = new Ajv({ ...options, schemas, code: { source: true, esm: true, optimize: true } });
  const names = Object.keys(schemas);
  return standaloneCode.default(ajv, Object.fromEntries(names.map((name) => [name, name])));
}

/**
 * A Vite plugin that replaces the modules that use the funnel's schema by their results: the code that Ajv generates
 * from the schema, and the places of its texts. A check then loads neither Ajv nor TypeBox and compiles nothing (`npm
 * run bench:cli`).
 */
export function compiledStructure(): Plugin {
  return {
    name: 'compiled-structure',
    buildStart() {
      this.emitFile({ type: 'chunk', id: mistakes.id, fileName: mistakes.file });
    },
    resolveId: { filter: { id: /^virtual:mistakes$/ }, handler: (id) => id },
    load: {
      filter: {
        id: [
          /^virtual:mistakes$/,
          /\/proof\/validate\/structure-check\.ts$/,
          /\/schema\/derived\/text-forms\.ts$/,
        ],
      },
      handler(id) {
        if (id === mistakes.id) return codeOf(explainerOptions, fileSchemas);
        if (id.endsWith('text-forms.ts')) return `export const textForms = ${JSON.stringify(textForms)};`;
        return `${codeOf(checkerOptions, { matches: checkedSchema, isOverlay: fileSchemas.overlay })}
            import { createRequire } from 'node:module';
            const load = createRequire(import.meta.url);
            export function schemaErrors(value, file) {
              const explain = load('./${mistakes.file}')[file];
              explain(value);
              return explain.errors ?? [];
            }`;
      },
    },
  };
}
