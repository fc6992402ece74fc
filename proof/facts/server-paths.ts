/** What the server keeps to itself, with all that is below it: it answers them ahead of any funnel. */
export const serverPaths = [
  '/api',
  '/assets',
  '/sandbox',
  '/staff',
  '/icon.svg',
  '/healthz',
  '/readyz',
] as const;

/** The server's own path that a path is, or is below; nothing for one that a funnel may use. */
export const serverPathOf = (path: string): string | undefined =>
  serverPaths.find((own) => path === own || path.startsWith(`${own}/`));
