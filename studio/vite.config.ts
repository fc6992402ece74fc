import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath } from 'vite';
import { compiledStructure } from '../scripts/compiled-structure.ts';
import { precompress } from '../scripts/precompress.ts';
import { className } from '../scripts/renderer-code.ts';

const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** The folder, as Vite writes paths. */
const studio = normalizePath(path('./'));

/** Classes of the renderer have the names that visitors get; those of the studio that of their whole path. */
const studioClassName = (name: string, file: string): string => {
  const own = file.startsWith(studio) && file.slice(studio.length).replace('.module.css', '');
  return own ? `${own.replaceAll('/', '-')}-${name}` : className(name, file);
};

/**
 * Builds the staff pages, apart from what visitors get, and the preview of screens in them.
 * `server/pages/staff-pages.ts` serves them below /staff.
 */
export default defineConfig({
  plugins: [react(), compiledStructure('browser'), precompress()],
  base: '/staff/',
  resolve: {
    // Without the renderer's own selector: @xyflow/react needs that of the package.
    alias: { 'node:module': path('editor/checks/recheck.ts') },
  },
  css: { modules: { generateScopedName: studioClassName } },
  worker: {
    format: 'es',
    plugins: () => [compiledStructure('browser')],
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  build: {
    outDir: '../dist/staff',
    emptyOutDir: true,
    // A data: URL, or the inline script that the polyfill is, would need more from the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The compiled check of a file is megabytes, which a worker loads once and which pack to a tenth.
    chunkSizeWarningLimit: 6000,
    rolldownOptions: {
      input: [path('index.html'), path('preview.html')],
      checks: { pluginTimings: false },
    },
  },
});
