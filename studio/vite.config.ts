import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../scripts/precompress.ts';

/** Builds the staff pages, apart from what visitors get. `server/pages/staff-pages.ts` serves them below /staff. */
export default defineConfig({
  plugins: [react(), precompress()],
  base: '/staff/',
  build: {
    outDir: '../dist/staff',
    emptyOutDir: true,
    // A data: URL, or the inline script that the polyfill is, would need more from the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
