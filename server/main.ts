import cluster from 'node:cluster';
import { randomBytes } from 'node:crypto';
import pino, { type Logger } from 'pino';
import { pathsFor } from '../schema/authoring/audience.ts';
import type { Funnel } from '../schema/declaration/funnel.ts';
import { type Env, readEnv } from './env.ts';
import { StartError } from './errors/start-error.ts';
import { shutDownOnSignal } from './http/shutdown.ts';
import { assigned, type Share, type Started, Workers } from './processes/workers.ts';
import { readFunnelFile } from './releases/funnel-file.ts';
import { startServer } from './start-server.ts';
import { isUnavailable } from './store/connection/database-errors.ts';

/** In: the staff token that the server made; a token that was set is not printed. */
function announcement(
  env: Env,
  { port, live }: Started,
  funnel: Funnel,
  madeToken: string | undefined,
): string {
  const host = env.host ?? 'localhost';
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const analytics = pathsFor(funnel, 'staff')[0];
  const database = env.databaseUrl
    ? `PostgreSQL at ${new URL(env.databaseUrl).host}`
    : `the embedded database in ${env.dataDir}`;
  return [
    `Stile serves ${funnel.id} at ${address}`,
    ...live,
    `Answers are kept in ${database}.`,
    ...(env.replicaUrl ? [`Figures are read from its standby at ${new URL(env.replicaUrl).host}.`] : []),
    `Plans are paid ${checkoutOf(env)}.`,
    // After a #: browsers do not send it, so that it gets into no log.
    ...(madeToken ? [`Staff pages: ${address}/staff#token=${madeToken}`] : []),
    ...(madeToken && analytics ? [`Analytics, for staff: ${address}${analytics}#token=${madeToken}`] : []),
  ].join('\n');
}

function checkoutOf({ stripe }: Env): string {
  if (!stripe) return 'in the sandbox, where no card is charged';
  return stripe.access.livemode ? 'with Stripe' : "with Stripe's test mode, where no card is charged";
}

/** Starts the server until a signal stops it. */
async function serve(env: Env, share: Share, logger: Logger, dev: boolean): Promise<Started> {
  const { port, live, server, ...closing } = await startServer(env, share, logger, dev);
  shutDownOnSignal(server, logger, { ...closing, delayMs: env.shutdownDelayMs });
  return { port, live };
}

/** Starts the server in this process, or in as many workers as the environment says; each worker runs `main` too. */
async function main(dev: boolean): Promise<void> {
  const env = readEnv(process.env);
  const logger = pino({ level: env.logLevel });
  if (cluster.isWorker) {
    process.send?.(await serve(env, await assigned(), logger, dev));
    return;
  }
  if (dev && env.processes > 1) {
    throw new StartError(
      `WEB_CONCURRENCY is ${env.processes}, and a server for development runs in one process, which takes over the funnel file as it changes; unset WEB_CONCURRENCY.`,
    );
  }
  const { funnel, ...content } = await readFunnelFile(env.funnelFile, (line) => console.warn(line));
  const makesToken = env.mode !== 'production' && !env.staffToken;
  const madeToken = makesToken ? randomBytes(18).toString('base64url') : undefined;
  const share = { ...content, staffToken: env.staffToken ?? madeToken };
  const started = await (env.processes > 1
    ? new Workers(share, logger).start(env.processes)
    : serve(env, share, logger, dev));
  console.log(announcement(env, started, funnel, madeToken));
}

try {
  await main(process.argv.includes('--dev'));
} catch (error) {
  if (error instanceof StartError) console.error(error.message);
  else if (isUnavailable(error))
    console.error(
      `The database stopped answering while the server started (${(error as Error).message}). Start the server again when the database is less busy.`,
    );
  else throw error;
  process.exit(1);
}
