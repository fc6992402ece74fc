import type { Plugin } from 'vite';

/** What builds a piece of JSON Schema. Building one has no effect but its value. */
const builder = /(?<![\w$.]|function )(Type\.[A-Z]\w*|strict|byName|byKind|filledText|templateText)\(/g;

/**
 * A Vite plugin that marks the building of JSON Schema as free of effects. The kinds declare their schema beside
 * their behaviour; the browser uses the behaviour and reads no schema, so that the bundle need not carry one.
 */
export function pureSchemas(): Plugin {
  return {
    name: 'pure-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\/schema\/.*\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(builder, '/* @__PURE__ */ $&'), map: null }),
    },
  };
}
