import type { Plugin } from 'vite';

/** What tells V8 to compile every function of a file at once. It must come first in it; other browsers take no notice. */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

/**
 * A Vite plugin that has browsers compile a file whole when it comes, which they do beside the page, and not function by
 * function when a tap first needs one, which the tap has to wait for.
 *
 * In: tells a file by the full paths of its modules. Leave out what few visitors run: it takes memory compiled.
 */
export const compileAhead = (wanted: (modules: readonly string[]) => boolean): Plugin => ({
  name: 'compile-ahead',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // Vite puts a line of its own first.
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && wanted(file.moduleIds)) file.code = compileHint + file.code;
      }
    },
  },
});
