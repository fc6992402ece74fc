import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress.ts';

/** Builds the renderer into `dist/`; the server puts the funnel into its index.html when a page is asked for. */
export default defineConfig({
  root: 'renderer',
  plugins: [react(), precompress()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    manifest: true,
    // A data: URL would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The kinds declare their JSON Schema with TypeBox beside their behaviour; building a schema has no
      // effect, so the browser's bundle, which never reads one, need not carry it.
      treeshake: { manualPureFunctions: ['Type'] },
    },
  },
});
