import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { themeCss } from '../../schema/theme/theme-css.ts';
import { freePort } from '../../scripts/support/free-port.ts';
import { startServer } from '../api/running-server.ts';
import { plainSite } from './references/plain-site.ts';
import { reactSite } from './references/react-site.ts';
import { type Site, serveSite } from './site.ts';
import type { Screen } from './visits/first-screens.ts';

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The sites to compare: plain HTML, bare React, and our server with the built renderer. */
export type SiteName = 'A' | 'B' | 'ours';

export type Sites = Readonly<Record<SiteName, Site>>;

/** Starts all three. In: the funnel with its file, and a folder for what they keep. */
export async function startSites(
  file: string,
  funnel: Funnel,
  screens: readonly Screen[],
  folder: string,
): Promise<Sites> {
  const theme = themeCss(funnel);
  const look = await readFile(fileAt('references/look.css'), 'utf8');
  const inline = `${theme}${look.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\s+/g, ' ')}`;
  // Vite sets NODE_ENV in this process; the server must run as with `npm start`.
  const env = {
    ...{ NODE_ENV: '', LOG_LEVEL: 'error', DATABASE_URL: '', DATA_DIR: join(folder, 'data') },
    FUNNEL: file,
  };
  const ours = await startServer(fileAt('../../server/main.ts'), await freePort(), env);
  return {
    A: await serveSite(await plainSite(funnel, screens, inline, ours)),
    B: await serveSite(await reactSite(funnel, screens, theme, join(folder, 'react'))),
    ours,
  };
}
