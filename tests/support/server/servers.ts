import { pglite } from './databases.ts';
import { testServer } from './test-server.ts';
import { twoServers } from './two-servers.ts';

/** What a server may run as, for `describe.each`: alone on the embedded database, or one of two on a PostgreSQL. */
export const servers = [
  { name: 'PGlite', start: async () => testServer(await pglite()) },
  { name: 'PostgreSQL by two servers in turn', start: twoServers },
];
