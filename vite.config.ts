import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { compileAhead } from './scripts/compile-ahead.ts';
import { precompress } from './scripts/precompress.ts';
import { className, withoutShims } from './scripts/renderer-code.ts';

/** Modules of which one is in each file that runs between a tap and the next question. */
const tapped = /\/(?:engine\/|renderer\/(?:main\.tsx|blocks\/|flow\/|kinds\/))/;

/** Names a chunk of the modules that some entries load by static imports. In: gives the entries, by their full paths. */
const loadedBy = (name: string, entriesOf: (graph: Rolldown.ChunkingContext) => readonly string[]) => {
  let loaded: Set<string> | undefined;
  return {
    debugName: name,
    name(id: string, graph: Rolldown.ChunkingContext): string | null {
      if (!loaded) {
        loaded = new Set(entriesOf(graph));
        // The loop adds to the Set that it iterates over.
        for (const path of loaded)
          for (const to of graph.getModuleInfo(path)?.importedIds ?? []) loaded.add(to);
      }
      return loaded.has(id) && !id.includes('/node_modules/') ? name : null;
    },
  };
};

const path = (file: string): string => fileURLToPath(new URL(`renderer/${file}`, import.meta.url));
// What fills gaps is on landing pages too, which must not fetch the fields of steps, with their styles, for it.
const flow = () => ['flow/start-flow.ts', 'forms/record-taps.ts', 'texts/FilledPage.tsx'].map(path);
const views = (graph: Rolldown.ChunkingContext) =>
  [
    'kinds/index.ts',
    'kinds/question-kinds.ts',
    'kinds/rare-kinds.ts',
    'options/question-code.ts',
    'options/HelpButton.tsx',
  ].flatMap((file) => graph.getModuleInfo(path(file))?.dynamicallyImportedIds ?? []);

/** The entry names every style sheet that comes later, so the names are short; both builds name the drawings. */
const assetFileNames = 'assets/[hash][extname]';

/**
 * Builds the renderer twice: for browsers into `dist/`, and into `dist/server/` what draws its open screens as HTML. The
 * server loads both by path; it puts the funnel into a page when a version becomes active.
 */
export default defineConfig(({ command }) => ({
  root: 'renderer',
  plugins: [react(), compileAhead((modules) => modules.some((path) => tapped.test(path))), precompress()],
  build: {
    rolldownOptions: { checks: { pluginTimings: false } },
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
      generateScopedName: className,
    },
  },
  resolve: {
    alias: [
      ...withoutShims,
      // Of what Vite's helper does for an import(), only style sheets are left to do: see modulePreload.
      { find: '\0vite/preload-helper.js', replacement: '/code/with-styles.ts' },
    ],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page starts with is one file; a library that it only names is not drawn into it. A file is a
            // request: so what several screens share of the flow is one, what several views of questions share another,
            // and the styles of those views a third, which are small.
            codeSplitting: {
              groups: [
                { name: 'start', tags: ['$initial'], includeDependenciesRecursively: false, priority: 3 },
                { ...loadedBy('answers', flow), minShareCount: 2, priority: 2 },
                { ...loadedBy('steps', views), test: /\.css$/, priority: 1 },
                // A tooltip loads a library that few views need.
                {
                  ...loadedBy('fields', views),
                  test: (id) => id !== path('ui/Tooltip.tsx'),
                  minShareCount: 2,
                },
              ],
            },
            assetFileNames,
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: '../dist/server',
        manifest: false,
        // Of layouts, which the server writes into pages.
        cssMinify: true,
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
