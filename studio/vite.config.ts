import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledStructure } from '../scripts/compiled-structure.ts';
import { precompress } from '../scripts/precompress.ts';

/** Builds the staff pages, apart from what visitors get. `server/pages/staff-pages.ts` serves them below /staff. */
export default defineConfig({
  plugins: [react(), precompress()],
  base: '/staff/',
  resolve: {
    alias: { 'node:module': fileURLToPath(new URL('editor/checks/recheck.ts', import.meta.url)) },
  },
  // Checks the draft.
  worker: { format: 'es', plugins: () => [compiledStructure('browser')] },
  build: {
    outDir: '../dist/staff',
    emptyOutDir: true,
    // A data: URL, or the inline script that the polyfill is, would need more from the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
