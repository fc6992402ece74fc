import type { Plugin } from 'vite';

/** What builds a piece of JSON Schema. Building one has no effect but its value. */
const builder = /(?<![\w$.]|function )(Type\.[A-Z]\w*|strict|byName|byKind|filledText|gapped)\(/g;

/**
 * A Vite plugin that marks the building of JSON Schema as free of effects. The kinds declare their schema beside
 * their behaviour; the browser uses the behaviour and reads no schema, so that the bundle need not carry one.
 */
export function pureSchemas(): Plugin {
  return {
    name: 'pure-schemas',
    apply: 'build',
    transform: {
      // The commands build none; one of them holds the source of a kind as a text, which is to stay as it is.
      filter: { id: { include: /\/schema\/.*\.ts$/, exclude: /\/schema\/cli\// } },
      handler: (code) => ({ code: code.replaceAll(builder, '/* @__PURE__ */ $&'), map: null }),
    },
  };
}
