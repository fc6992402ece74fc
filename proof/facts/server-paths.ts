/** The server's own paths, including all paths below them: the server answers them before any funnel does. */
export const serverPaths = [
  '/api',
  '/assets',
  '/sandbox',
  '/staff',
  '/icon.svg',
  '/healthz',
  '/readyz',
] as const;

/** The server's own path that contains a path; undefined for a path that a funnel may use. */
export const serverPathOf = (path: string): string | undefined =>
  serverPaths.find((prefix) => path === prefix || path.startsWith(`${prefix}/`));
