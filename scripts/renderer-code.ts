import { fileURLToPath } from 'node:url';
import type { AliasOptions } from 'vite';

/** What the builds for visitors and for staff share, so that both draw a screen alike. */

/** The name of a CSS module's class in the page: folder, file and name, as in `ui-Button-primary`. */
export const className = (name: string, file: string): string =>
  `${/(\w+\/\w+)\.module\.css/.exec(file)?.[1]?.replace('/', '-')}-${name}`;

/** What React 17 lacked comes with React itself. */
export const withoutShims = [
  {
    find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
    // An absolute path: `npm run dev` bundles @xstate/react, and resolves other paths from that package's folder.
    replacement: fileURLToPath(new URL('../renderer/code/with-selector.ts', import.meta.url)),
  },
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
] satisfies AliasOptions;
