import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileAhead } from './scripts/compile-ahead.ts';
import { precompress } from './scripts/precompress.ts';
import { schemaBuilders, withoutAuthoring } from './scripts/without-authoring.ts';

/** Modules of which one is in each file that runs between a tap and the next question. */
const tapped = /\/(?:engine\/|renderer\/(?:main\.tsx|blocks\/|flow\/|kinds\/))/;

/** The entry names every style sheet that comes later, so the names are short; both builds name the drawings. */
const assetFileNames = 'assets/[hash][extname]';

/**
 * Builds the renderer twice: for browsers into `dist/`, and into `dist/server/` what draws its open screens as HTML. The
 * server loads both by path; it puts the funnel into a page when a version becomes active.
 */
export default defineConfig(({ command }) => ({
  root: 'renderer',
  plugins: [
    withoutAuthoring(),
    react(),
    compileAhead((modules) => modules.some((path) => tapped.test(path))),
    precompress(),
  ],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    manifest: true,
    // A data: URL would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // The browsers that README names; tests/e2e/browsers.test.ts holds the built files to them.
    target: ['chrome111', 'firefox114', 'safari16.4'],
    modulePreload: {
      // Firefox knows modulepreload from 115 on, and the one before does without.
      polyfill: false,
      // The first screen's scripts are named in its HTML, and later ones come while the visitor reads: a list of what each
      // needs would only make the entry longer.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => file.endsWith('.css')) : needed,
    },
  },
  css: {
    modules: {
      generateScopedName: (name, file) =>
        `${/(\w+\/\w+)\.module\.css/.exec(file)?.[1]?.replace('/', '-')}-${name}`,
    },
  },
  resolve: {
    alias: [
      // What React 17 lacked comes with React itself.
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        // An absolute path: `npm run dev` bundles @xstate/react, and resolves other paths from that package's folder.
        replacement: fileURLToPath(new URL('renderer/code/with-selector.ts', import.meta.url)),
      },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      // Of what Vite's helper does for an import(), only style sheets are left to do: see modulePreload.
      { find: '\0vite/preload-helper.js', replacement: '/code/with-styles.ts' },
    ],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page starts with is one file. A library that it only names is not drawn into it. The styles of all
            // kinds are another: they are small, and each file of its own would have a name in the entry. So are what the
            // flow shares with forms and reviews, and what the kinds share with each other: a file is a request.
            codeSplitting: {
              groups: [
                { name: 'start', tags: ['$initial'], includeDependenciesRecursively: false, priority: 2 },
                {
                  name: 'answers',
                  test: /\/(?:engine|renderer\/(?:answers|navigation|session|tracking)|schema\/(?:experiments|flow|pages|questions|sessions|values))\/|\/marker\.ts$/,
                  minShareCount: 2,
                  priority: 1,
                },
                { name: 'steps', test: /\/renderer\/(?:kinds|options|ui)\/.*\.css$/, priority: 1 },
                {
                  name: 'fields',
                  test: /\/(?:renderer|schema)\/(?!screens|ui\/Tooltip|api\/)/,
                  minShareCount: 2,
                },
              ],
            },
            assetFileNames,
          },
          // To read a property of ours, or to build a JSON Schema, does nothing else: a schema that nobody asks for can go.
          treeshake: {
            manualPureFunctions: schemaBuilders,
            propertyReadSideEffects: false,
            moduleSideEffects: [{ test: /\/node_modules\/typebox\//, sideEffects: false }],
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: '../dist/server',
        manifest: false,
        rolldownOptions: { input: { draw: 'renderer/server.tsx' }, output: { assetFileNames } },
      },
      // In one piece: React for production whatever NODE_ENV the server runs with. While one develops, Vite runs module by
      // module, and packages that call `require` only load as Node loads them.
      resolve: { noExternal: command === 'build' ? true : [] },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
  },
  builder: {},
}));
