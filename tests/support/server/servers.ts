import { databases } from './databases.ts';
import { testServer } from './test-server.ts';
import { twoServers } from './two-servers.ts';

/** One server on each database, and two on one, for `describe.each`: what holds of one holds of the others. */
export const servers = [
  ...databases.map(({ name, open }) => ({ name, start: async () => testServer(await open()) })),
  { name: 'PostgreSQL by two servers in turn', start: twoServers },
];
