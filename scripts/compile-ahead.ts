import type { Plugin } from 'vite';

/** Makes V8 compile every function of a file at once. Must be its first line; other browsers ignore it. */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

/**
 * A Vite plugin that makes browsers compile a file whole when it arrives, off the main thread, instead of function by
 * function while a tap waits (`npm run bench:web`).
 *
 * In: chooses a file by the full paths of its modules. Leave out what few visitors run: compiled code takes memory.
 */
export const compileAhead = (isHot: (modules: readonly string[]) => boolean): Plugin => ({
  name: 'compile-ahead',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // After Vite adds its own first line.
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && isHot(file.moduleIds)) file.code = compileHint + file.code;
      }
    },
  },
});
