import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { withDefaults } from '../schema/authoring/defaults/with-defaults.ts';
import { createApp } from './app.ts';
import { compose } from './compose.ts';
import type { Env } from './env.ts';
import { answerInTurn, limitedServer, listen, requestListener } from './http/http-server.ts';
import { builtPages } from './pages/built-pages.ts';
import { sandbox } from './payments/sandbox/sandbox.ts';
import { openPaymentLinks } from './payments/stripe/links.ts';
import { stripeProvider } from './payments/stripe/stripe-provider.ts';
import { publishPictures } from './pictures/publish-pictures.ts';
import type { Share } from './processes/workers.ts';
import { openDatabase } from './store/open.ts';
import { Pictures } from './store/tables/pictures.ts';

/**
 * Composes the server and listens. With `dev`, Vite serves the renderer's sources. Fails with a StartError if a
 * setting, the database or the port prevents it. Out: a listening server, and what to stop, in this order: the signal,
 * `before`, its connections, `after`.
 */
export async function startServer(env: Env, share: Share, logger: Logger, dev: boolean) {
  const funnel = withDefaults(share.written);
  const stripe = env.stripe && {
    ...env.stripe,
    linkOf: await openPaymentLinks(env.stripe.access, funnel, logger),
  };
  const built = dev ? undefined : await builtPages(fileURLToPath(new URL('../dist', import.meta.url)));
  const database = await openDatabase(env, logger);
  // Before the version is published: it never changes afterwards.
  await publishPictures(new Pictures(database.db), funnel, env.funnelFile, logger);
  const { deps, close } = await compose(env, {
    ...share,
    database,
    provider: (needs) => (stripe ? stripeProvider({ ...stripe, ...needs }) : sandbox(needs)),
    logger,
    now: () => new Date(),
    replace: dev,
  });
  const server = limitedServer();
  const stopping = new AbortController();
  // Vite is loaded for development alone; production has none.
  const pages = built ?? (await (await import('./dev/develop.ts')).develop(server, env, deps, logger));
  const respond = requestListener(createApp({ ...deps, pages, stopping: stopping.signal }));
  answerInTurn(server, pages.before?.(respond) ?? respond);
  const port = await listen(server, env.port, env.host, logger);
  return { port, server, stopping, before: pages.close, after: close };
}
