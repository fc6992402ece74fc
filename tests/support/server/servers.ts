import { pglite } from './databases.ts';
import { testServer } from './test-server.ts';
import { twoServers } from './two-servers.ts';

/** The ways to run a server, for `describe.each`: alone on the embedded database, or two on one PostgreSQL. */
export const servers = [
  { name: 'PGlite', start: async () => testServer(await pglite()) },
  { name: 'PostgreSQL by two servers in turn', start: twoServers },
];
