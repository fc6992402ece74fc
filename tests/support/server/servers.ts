import { oneConnection } from './databases.ts';
import { testServer } from './test-server.ts';
import { twoServers } from './two-servers.ts';

/** The ways to run a server, for `describe.each`: alone on one connection, as the embedded database is, or two on one PostgreSQL. */
export const servers = [
  { name: 'one connection', start: async () => testServer(await oneConnection()) },
  { name: 'many connections, by two servers in turn', start: twoServers },
];
