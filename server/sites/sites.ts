import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { describeError } from '../errors/describe-error.ts';
import { StartError } from '../errors/start-error.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import type { Funnels } from '../releases/funnels.ts';
import type { ReleasesNow } from '../store/tables/funnels/releases.ts';
import type { AddressRow, SiteRow } from '../store/tables/funnels/sites.ts';
import { type Address, readAddress } from './address.ts';
import { atFormerAddress } from './former-address.ts';

/** A funnel at its address, with what it has of its own. */
export interface Site {
  readonly address: Address;
  readonly funnels: Funnels;
  readonly payments: PaymentProvider;
}

type App = Pick<Hono, 'fetch'>;

interface Needs<Some extends Site> {
  /** The addresses of the sites that staff have added, former ones first. */
  rows(): Promise<readonly AddressRow[]>;
  readonly logger: Logger;
  readonly now: () => Date;
  /** Opens a site beside that of FUNNEL. Fails if its funnel has no release, or its settings are wrong. */
  open(funnelId: string, address: Address): Promise<Some>;
}

/** The settings of a site, or the Payment Links of its plans, may be wrong for long. */
const retryAfterMs = 10_000;

/**
 * The sites of a server: that of FUNNEL at '/', and those that staff have added. One that they have removed is served no
 * more, and stays open for its payments and refunds.
 */
export class Sites<Some extends Site = Site> {
  readonly #needs: Needs<Some>;
  /** The site of the funnel of FUNNEL. */
  readonly main: Some;
  readonly #byFunnel = new Map<string, Some>();
  #byAddress: ReadonlyMap<string, AddressRow> = new Map();
  /** Those of `#byAddress` that are paths, the longest first. */
  #paths: readonly AddressRow[] = [];
  /** When to try again what could not be opened, in milliseconds since 1970, by the id of the funnel. */
  readonly #retryAt = new Map<string, number>();
  #opening = Promise.resolve();
  /** Called with each site that is opened. */
  #onOpen: (site: Some) => unknown = () => {};

  constructor(needs: Needs<Some>, main: Some) {
    this.#needs = needs;
    this.main = main;
  }

  /** All sites, that of FUNNEL first; also those that were removed. */
  get all(): readonly Some[] {
    return [this.main, ...this.#byFunnel.values()];
  }

  /** The sites that visitors can open. */
  get served(): readonly Some[] {
    return this.all.filter((site) => site === this.main || this.#isServed(site));
  }

  /** The site of a funnel. That of FUNNEL also serves the sessions of funnels that it named before. */
  of(funnelId: string | undefined): Some {
    return (funnelId !== undefined && this.#byFunnel.get(funnelId)) || this.main;
  }

  /**
   * Opens the sites that were added or moved since, and serves those that were removed no more. What cannot be opened is
   * logged, and tried again after ten seconds.
   */
  follow(): Promise<void> {
    // One call after the other, so that no site is opened twice.
    const opening = this.#opening.then(() => this.#follow());
    this.#opening = opening.catch(() => {});
    return opening;
  }

  async #follow(): Promise<void> {
    const { rows: read, logger, now } = this.#needs;
    const rows = await read();
    // Of each funnel the present address, or else the last one.
    for (const [funnelId, row] of new Map(rows.map((row) => [row.funnelId, row]))) {
      const isOpen = this.#byFunnel.get(funnelId)?.address.text === row.address;
      if (isOpen || now().getTime() < (this.#retryAt.get(funnelId) ?? 0)) continue;
      await this.#open(row).catch((error) => {
        this.#retryAt.set(funnelId, now().getTime() + retryAfterMs);
        logger.error(
          { funnel: funnelId, ...describeError(error) },
          'A site cannot be opened; it is tried again in ten seconds.',
        );
      });
    }
    this.#byAddress = new Map(rows.map((row) => [row.address, row]));
    this.#paths = [...this.#byAddress.values()]
      .filter(({ address }) => address.startsWith('/'))
      .sort((a, b) => b.address.length - a.address.length);
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
  }

  /** Takes over what is live now, on each site. */
  async take(read: ReleasesNow): Promise<void> {
    await this.follow();
    await Promise.all(this.all.map(({ funnels }) => funnels.take(read)));
  }

  /**
   * One app for all sites. In: makes the app of a site. A request goes to the site that has its host, else to the one
   * that has the longest beginning of its path, else to that of FUNNEL. At a former address it is led on to the present
   * one; 404 if the site was removed.
   */
  app(make: (site: Some) => App): App {
    const apps = new WeakMap<Some, App>();
    const appOf = (site: Some): App => {
      const app = apps.get(site) ?? make(site);
      apps.set(site, app);
      return app;
    };
    this.all.forEach(appOf);
    this.#onOpen = appOf;
    return {
      fetch: (request, ...others) => {
        const row = this.#at(request.url);
        const site = row && this.#byFunnel.get(row.funnelId);
        if (row?.since === null) {
          const present = site && this.#isServed(site) ? site.address : undefined;
          return atFormerAddress(request.url, row.address, present);
        }
        // Not while it cannot be opened where it was moved to.
        const isThere = site?.address.text === row?.address;
        return appOf(site && isThere ? site : this.main).fetch(request, ...others);
      },
    };
  }

  #at(url: string): AddressRow | undefined {
    if (this.#byAddress.size === 0) return undefined;
    const { hostname, pathname } = new URL(url);
    const ofHost = this.#byAddress.get(hostname);
    if (ofHost?.since) return ofHost;
    // A site may have been moved from a host to a path, which is below that host too.
    return this.#paths.find(({ address }) => `${pathname}/`.startsWith(address)) ?? ofHost;
  }

  #isServed({ address, funnels }: Some): boolean {
    const row = this.#byAddress.get(address.text);
    return Boolean(row?.since) && row?.funnelId === funnels.active.funnel.id;
  }
}
