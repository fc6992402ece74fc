import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { withDefaults } from '../schema/authoring/defaults/with-defaults.ts';
import { createApp } from './app.ts';
import { compose } from './compose.ts';
import type { Env, SiteSettings } from './env.ts';
import { answerInTurn, limitedServer, listen, requestListener } from './http/http-server.ts';
import { builtPages } from './pages/built-pages.ts';
import type { PaymentProvider, ProviderNeeds } from './payments/provider.ts';
import { sandbox } from './payments/sandbox/sandbox.ts';
import { paymentLinks, requireOpenLinks } from './payments/stripe/catalogue/links.ts';
import { stripeClient } from './payments/stripe/client/stripe-client.ts';
import { stripeProvider } from './payments/stripe/stripe-provider.ts';
import { picturesBeside } from './pictures/picture-folder.ts';
import { publishPictures } from './pictures/publish-pictures.ts';
import type { Share } from './processes/workers.ts';
import { liveSentences } from './releases/live-sentences.ts';
import { openDatabase } from './store/open.ts';
import { createStore } from './store/store.ts';

/**
 * Composes the server and listens. With `dev`, Vite serves the renderer's sources. Fails with a StartError if a
 * setting, the database or the port prevents it. Out: a listening server, what it says of the releases, and what to stop,
 * in this order: the signal, `before`, its connections, `after`.
 */
export async function startServer(env: Env, share: Share, logger: Logger, dev: boolean) {
  const funnel = withDefaults(share.written);
  const stripe = withLinks(env.stripe);
  const built = dev ? undefined : await builtPages(fileURLToPath(new URL('../dist', import.meta.url)));
  const database = await openDatabase(env, logger);
  const store = createStore(database.db);
  const shows = dev || (await store.releases.newest(funnel.id)).releases.length === 0;
  // Before the version is published: it never changes afterwards.
  if (shows) {
    if (stripe) await requireOpenLinks({ ...env, ...stripe, logger }, funnel);
    await publishPictures(store.pictures, funnel, picturesBeside(env.funnelFile), logger);
  }
  const { sites, deps, depsOf, close } = await compose(env, {
    ...share,
    database,
    provider: providerOf(stripe),
    openProvider: async (funnel, { stripe, publicUrl }) => {
      const account = withLinks(stripe);
      if (account) await requireOpenLinks({ ...account, publicUrl, logger }, funnel);
      return providerOf(account);
    },
    logger,
    now: () => new Date(),
    replace: dev,
  });
  if (stripe && !shows) await requireOpenLinks({ ...env, ...stripe, logger }, deps.funnels.active.funnel);
  const server = limitedServer();
  const stopping = new AbortController();
  // Vite is loaded for development alone; production has none.
  const pages = built ?? (await (await import('./dev/develop.ts')).develop(server, env, deps, logger));
  const app = sites.app((site) => createApp({ ...depsOf(site), pages, stopping: stopping.signal }));
  const respond = requestListener(app);
  answerInTurn(server, pages.before?.(respond) ?? respond);
  const port = await listen(server, env.port, env.host, logger);
  const live = await liveSentences(deps.funnels, store, share, env.funnelFile);
  const others = sites.served
    .slice(1)
    .map(({ funnels, address }) => `The funnel '${funnels.active.funnel.id}' is at ${address.text}.`);
  return { port, live: [...live, ...others], server, stopping, before: pages.close, after: close };
}

/** The Stripe account of a site, with its Payment Links; undefined for the sandbox. */
const withLinks = (stripe: SiteSettings['stripe']) =>
  stripe && { ...stripe, linkOf: paymentLinks(stripeClient(stripe.access), Date.now) };

const providerOf =
  (account: ReturnType<typeof withLinks>) =>
  (needs: ProviderNeeds): PaymentProvider =>
    account ? stripeProvider({ ...account, ...needs }) : sandbox(needs);
