import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress.ts';
import { pureSchemas } from './scripts/pure-schemas.ts';

/** Builds the renderer into `dist/`; the server puts the funnel into its index.html when a page is asked for. */
export default defineConfig({
  root: 'renderer',
  plugins: [pureSchemas(), react(), precompress()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    manifest: true,
    // A data: URL would need `data:` in the content security policy.
    assetsInlineLimit: 0,
  },
});
