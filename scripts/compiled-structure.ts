import { Ajv, type AnySchemaObject, type Options } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Plugin } from 'vite';
import {
  checkedSchema,
  checkerOptions,
  explainerOptions,
  fileSchemas,
} from '../proof/validate/structure-check.ts';

/** The module with the code that explains mistakes, and its file; loaded only if there are mistakes. */
const mistakes = { id: 'virtual:mistakes', file: 'mistakes.js' };

/** The code that Ajv generates, as a module that exports a check for each schema by its name. */
function codeOf(options: Options, schemas: Readonly<Record<string, AnySchemaObject>>): string {
  const ajv = new Ajv({ ...options, schemas, code: { source: true, esm: true, optimize: true } });
  const names = Object.keys(schemas);
  return standaloneCode.default(ajv, Object.fromEntries(names.map((name) => [name, name])));
}

let checks: string | undefined;
let explanations: string | undefined;

/** The code that checks whether a file fits. Generated once for all pages and workers of a build: it takes seconds. */
const checkCode = (): string =>
  (checks ??= codeOf(checkerOptions, { matches: checkedSchema, isOverlay: fileSchemas.overlay }));

/** The code that tells all mistakes of a file; generated once, too. */
const mistakesCode = (): string => (explanations ??= codeOf(explainerOptions, fileSchemas));

/** Loads the code that explains mistakes when there are any; browsers cannot. */
const whenNeeded = `
  import { createRequire } from 'node:module';
  const explain = (file) => createRequire(import.meta.url)('./${mistakes.file}')[file];`;

const atOnce = `
  import * as checks from '${mistakes.id}';
  const explain = (file) => checks[file];`;

/** The function that explains mistakes. In: how it gets the code for a file. */
const explaining = (explain: string): string => `${explain}
  export function schemaErrors(value, file) {
    const check = explain(file);
    check(value);
    return check.errors ?? [];
  }`;

/** The same function for browsers: apart, so that a page which only asks whether a file fits does not get it. */
const explained = 'virtual:explained-mistakes';

/**
 * A Vite plugin that replaces the check of a funnel by the code that Ajv generates from the schema. A check then compiles
 * nothing, and does not load Ajv (`npm run bench:cli`); a content security policy could forbid a browser to compile.
 */
export function compiledStructure(runsOn: 'node' | 'browser'): Plugin {
  return {
    name: 'compiled-structure',
    buildStart() {
      if (runsOn === 'node') this.emitFile({ type: 'chunk', id: mistakes.id, fileName: mistakes.file });
    },
    resolveId: { filter: { id: /^virtual:(?:explained-)?mistakes$/ }, handler: (id) => id },
    load: {
      filter: {
        id: [/^virtual:(?:explained-)?mistakes$/, /\/proof\/validate\/structure-check\.ts$/],
      },
      handler(id) {
        if (id === mistakes.id) return { code: mistakesCode(), moduleSideEffects: false };
        if (id === explained) return { code: explaining(atOnce), moduleSideEffects: false };
        return `${checkCode()}
            ${runsOn === 'node' ? explaining(whenNeeded) : `export { schemaErrors } from '${explained}';`}`;
      },
    },
  };
}
