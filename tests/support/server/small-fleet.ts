import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import pino from 'pino';
import { assigned, Workers } from '../../../server/processes/workers.ts';

// Two processes that are started and replaced as those of the server, and serve almost nothing: they start in a tenth of
// the time. In: the port, and the path of a file; while it exists, new processes say why they cannot start, and end.
const [port, broken = ''] = process.argv.slice(2);

if (cluster.isWorker) {
  await assigned();
  if (existsSync(broken)) {
    console.log('The reason why it cannot start.');
    process.exit(1);
  }
  const server = createServer((_, response) => response.end(String(process.pid)));
  server.listen(Number(port), '127.0.0.1', () => process.send?.({ port, live: [] }));
} else {
  const { execPath } = process;
  // On SIGUSR2 the program of new processes is gone, until the next one.
  process.on('SIGUSR2', () => {
    process.execPath = process.execPath === execPath ? '/nowhere' : execPath;
  });
  await new Workers({ written: Object(), files: {}, staffToken: undefined }, pino()).start(2);
  console.log('started');
}
