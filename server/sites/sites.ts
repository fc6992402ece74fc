import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { describeError } from '../errors/describe-error.ts';
import { StartError } from '../errors/start-error.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import type { Funnels } from '../releases/funnels.ts';
import type { ReleasesNow } from '../store/tables/releases.ts';
import type { SiteRow } from '../store/tables/sites.ts';
import { type Address, readAddress } from './address.ts';

/** A funnel at its address, with what it has of its own. */
export interface Site {
  readonly address: Address;
  readonly funnels: Funnels;
  readonly payments: PaymentProvider;
}

type App = Pick<Hono, 'fetch'>;

interface Needs<Some extends Site> {
  /** The sites that staff have added. */
  rows(): Promise<readonly SiteRow[]>;
  readonly logger: Logger;
  readonly now: () => Date;
  /** Opens a site beside that of FUNNEL. Fails if its funnel has no release, or its settings are wrong. */
  open(funnelId: string, address: Address): Promise<Some>;
}

/** The settings of a site, or the Payment Links of its plans, may be wrong for long. */
const retryAfterMs = 10_000;

/** The sites of a server: that of FUNNEL at '/', and those that staff have added. */
export class Sites<Some extends Site = Site> {
  readonly #needs: Needs<Some>;
  /** The site of the funnel of FUNNEL. */
  readonly main: Some;
  readonly #byFunnel = new Map<string, Some>();
  readonly #byAddress = new Map<string, Some>();
  /** When to try again what could not be opened, in milliseconds since 1970, by the id of the funnel. */
  readonly #retryAt = new Map<string, number>();
  #opening = Promise.resolve();
  /** Called with each site that is opened. */
  #onOpen: (site: Some) => unknown = () => {};

  constructor(needs: Needs<Some>, main: Some) {
    this.#needs = needs;
    this.main = main;
  }

  /** All sites, that of FUNNEL first. */
  get all(): readonly Some[] {
    return [this.main, ...this.#byFunnel.values()];
  }

  /** The site of a funnel. That of FUNNEL also serves the sessions of funnels that it named before. */
  of(funnelId: string | undefined): Some {
    return (funnelId !== undefined && this.#byFunnel.get(funnelId)) || this.main;
  }

  /** Opens the sites that were added since. What cannot be opened is logged, and tried again after ten seconds. */
  openAdded(): Promise<void> {
    const { rows, logger, now } = this.#needs;
    // One call after the other, so that no site is opened twice.
    const opening = this.#opening.then(async () => {
      for (const row of await rows()) {
        const { funnelId } = row;
        if (this.#byFunnel.has(funnelId) || now().getTime() < (this.#retryAt.get(funnelId) ?? 0)) continue;
        await this.#open(row).catch((error) => {
          this.#retryAt.set(funnelId, now().getTime() + retryAfterMs);
          logger.error(
            { funnel: funnelId, ...describeError(error) },
            'A site cannot be opened; it is tried again in ten seconds.',
          );
        });
      }
    });
    this.#opening = opening.catch(() => {});
    return opening;
  }

  async #open({ funnelId, address }: SiteRow): Promise<void> {
    if (funnelId === this.main.funnels.active.funnel.id) {
      throw new StartError(
        `The funnel '${funnelId}' is that of FUNNEL, so that it is at / and nothing at ${address}. Set FUNNEL to another file to have it there.`,
      );
    }
    const site = await this.#needs.open(funnelId, readAddress(address));
    this.#onOpen(site);
    this.#byFunnel.set(funnelId, site);
    this.#byAddress.set(address, site);
  }

  /** Takes over what is live now, on each site. */
  async take(read: ReleasesNow): Promise<void> {
    await this.openAdded();
    await Promise.all(this.all.map(({ funnels }) => funnels.take(read)));
  }

  /**
   * One app for all sites. In: makes the app of a site. A request goes to the site that has its host, else to the one
   * that has the first word of its path, else to that of FUNNEL.
   */
  app(make: (site: Some) => App): App {
    const apps = new Map<Some, App>();
    const appOf = (site: Some): App => {
      const app = apps.get(site) ?? make(site);
      apps.set(site, app);
      return app;
    };
    this.all.forEach(appOf);
    this.#onOpen = appOf;
    return { fetch: (request, ...others) => appOf(this.#at(request.url)).fetch(request, ...others) };
  }

  #at(url: string): Some {
    if (this.#byAddress.size === 0) return this.main;
    const { hostname, pathname } = new URL(url);
    const end = pathname.indexOf('/', 1);
    const first = end < 0 ? `${pathname}/` : pathname.slice(0, end + 1);
    return this.#byAddress.get(hostname) ?? this.#byAddress.get(first) ?? this.main;
  }
}
