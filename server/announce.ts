import type { Funnel } from '../schema/funnel.ts';
import type { Env } from './env.ts';
import { pageOfKind } from './page-of-kind.ts';

interface Started {
  readonly env: Env;
  readonly port: number;
  readonly funnel: Funnel;
  /** The staff token that the server has made itself; one that was given is not repeated. */
  readonly madeToken: string | undefined;
}

/** What is said on the terminal once the server listens. */
export function announcement({ env, port, funnel, madeToken }: Started): string {
  const host = env.host ?? 'localhost';
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const analytics = pageOfKind(funnel, 'analytics')?.path;
  const database = env.databaseUrl
    ? `PostgreSQL at ${new URL(env.databaseUrl).host}`
    : `the embedded database in ${env.dataDir}`;
  return [
    `Stile serves ${funnel.id} ${funnel.version} at ${address}`,
    `Answers are kept in ${database}.`,
    `Plans are paid ${checkoutOf(env)}.`,
    // Behind a #, where no browser sends it to a server, and so into no log.
    ...(madeToken && analytics ? [`Analytics, for staff: ${address}${analytics}#token=${madeToken}`] : []),
  ].join('\n');
}

function checkoutOf({ stripe }: Env): string {
  if (!stripe) return 'in the sandbox, where no card is charged';
  return stripe.access.livemode ? 'with Stripe' : "with Stripe's test mode, where no card is charged";
}
