import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { leftAt } from '../../schema/billing/offers.ts';
import { armExperiments } from '../../schema/experiments/arms.ts';
import { onSite } from '../../schema/pages/at-path.ts';
import { isVideo } from '../../schema/pictures/picture-files.ts';
import { themeCss } from '../../schema/theme/theme-css.ts';
import { describeError } from '../errors/describe-error.ts';
import { inlineHash, inlineStyle } from '../http/content-security-policy.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import type { PublishedFunnel } from '../releases/published-funnel.ts';
import { documentOf } from './document.ts';
import { type EncodedText, encodeText, sendEncoded, sendText } from './encoded-text.ts';
import type { ShownFunnel } from './funnel-of.ts';
import type { Tracking } from './page-data.ts';
import type { PageSource } from './page-source.ts';
import { screenAt } from './screen-at.ts';
import { refusalHeaders } from './tracking.ts';
import { anyOffers, anySession, visitorsFunnel } from './visitors-funnel.ts';

interface RenderedPage {
  /** The document; if it is that of a session, a text in which `anySession` and `anyOffers` are still to be replaced. */
  readonly content: EncodedText | string;
  readonly status: 200 | 404;
  /** Whether it is the same for every visitor; see `Screen`. */
  readonly open: boolean;
  readonly policy: string;
  readonly language: string;
  /** False if drawing it failed: it is drawn again after a while. */
  readonly lasting: boolean;
}

export type PagePayments = Pick<PaymentProvider, 'checkoutUrl' | 'charges'>;

/** What fails at every try must not cost, and log, a drawing for each request. */
const redrawAfterMs = 10_000;

interface RenderedPagesOptions {
  readonly source: PageSource;
  readonly payments: PagePayments;
  readonly tracking: Tracking;
  readonly publicUrl: URL | undefined;
  readonly logger: Logger;
  readonly now: () => Date;
}

/** Whose page it is: the funnel version, and whether it names its session, as it does in a funnel with arms anyway. */
type PageOwner = Pick<ShownFunnel, 'published' | 'ofSession'>;

interface CachedPage {
  readonly page: Promise<RenderedPage>;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** The pages of every funnel version for one set of vendors, each rendered and compressed once. */
export class RenderedPages {
  readonly #options: RenderedPagesOptions;
  readonly #pages = new WeakMap<PublishedFunnel, Map<string, CachedPage>>();

  constructor(options: RenderedPagesOptions) {
    this.#options = options;
  }

  /** Renders the pages of a funnel version that are the same for everybody before its first visitor. In: as for `at`. */
  async prepare(owner: PageOwner): Promise<void> {
    const { funnel } = owner.published;
    const { routes, steps } = funnel;
    const paths = [...Object.keys(routes), ...steps.map(({ path }) => path)];
    const drawn = paths.filter((path) => screenAt(funnel, path).drawn);
    await Promise.all(drawn.map((path) => this.at(owner, path)));
  }

  /** The page of a funnel version at a path. `refused`: the response to a form whose answer was not saved. */
  at(owner: PageOwner, path: string, state: 'fresh' | 'refused' = 'fresh'): Promise<RenderedPage> {
    if (!this.#options.source.lasting) return this.#render(owner, path, state);
    const { published, ofSession = false } = owner;
    const pages = this.#pages.get(published) ?? new Map<string, CachedPage>();
    this.#pages.set(published, pages);
    // By screen, not by path: endless paths show the not-found page.
    const key = `${state} ${ofSession} ${screenAt(published.funnel, path).key}`;
    const cached = pages.get(key);
    const now = () => this.#options.now().getTime();
    if (cached && now() < cached.expiresAt) return cached.page;
    const page = this.#render(owner, path, state);
    const entry: CachedPage = { page, expiresAt: Number.POSITIVE_INFINITY };
    pages.set(key, entry);
    page.then(
      ({ lasting }) => {
        if (!lasting) entry.expiresAt = now() + redrawAfterMs;
      },
      () => pages.delete(key),
    );
    return page;
  }

  async #render(
    { published, ofSession }: PageOwner,
    path: string,
    state: 'fresh' | 'refused',
  ): Promise<RenderedPage> {
    const { source, payments, tracking, publicUrl, logger } = this.#options;
    const { funnel, path: funnelPath } = await visitorsFunnel(published);
    const screen = screenAt(funnel, path);
    const { offers = [] } = published.funnel;
    const namesSession =
      ofSession ||
      armExperiments(published.funnel).length > 0 ||
      offers.some((offer) => leftAt(offer) !== undefined);
    const hasOffers = published.funnel.offers !== undefined;
    const data = {
      funnel,
      checkout: Object.fromEntries(
        funnel.plans.map((plan) => [plan.id, onSite(funnel, payments.checkoutUrl(plan, published.funnel))]),
      ),
      tracking,
      ...(payments.charges === false && { sandboxNote: funnel.texts.sandbox }),
      ...(state === 'refused' && { refusedAt: path }),
      ...(namesSession && { sessionId: anySession }),
      ...(hasOffers && { offersLeft: { [anyOffers]: 0 } }),
    };
    const template = await source.template(path);
    const drawn = screen.drawn
      ? await source.draw?.(data, path).catch((error) => {
          logger.error(
            describeError(error),
            `The screen at ${path} cannot be drawn ahead; browsers draw it.`,
          );
          return undefined;
        })
      : undefined;
    const layout = await source.layout(funnel.theme.layout ?? 'plain');
    const style = inlineStyle(`${themeCss(funnel)}${drawn?.css ?? ''}${layout}`);
    const text = documentOf(template, { screen, data, publicUrl, funnelPath, style, drawn });
    const hashes = {
      style: style.hash,
      ...(drawn && { script: inlineHash(drawn.script) }),
      fonts: funnel.fonts !== undefined,
      videos: Object.keys(funnel.pictures ?? {}).some(isVideo),
    };
    return {
      content: namesSession || hasOffers ? text : await encodeText(text),
      status: screen.status,
      open: screen.open,
      policy: source.policy(hashes, tracking),
      language: funnel.language,
      lasting: drawn !== undefined || !screen.drawn || !source.draw,
    };
  }
}

/** Sends a page with `no-cache`, and one that is a session's with the id of the session. */
export async function sendPage(
  context: Context,
  { content, ...page }: RenderedPage,
  { by, sessionId, offersLeft = {} }: Pick<ShownFunnel, 'by' | 'sessionId' | 'offersLeft'>,
  status: ContentfulStatusCode = page.status,
): Promise<Response> {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': page.language,
    'Content-Security-Policy': page.policy,
    'Cache-Control': typeof content === 'string' ? 'private, no-cache' : 'no-cache',
    Vary: ['Accept-Encoding', ...(by === 'browser' ? ['Accept-Language'] : []), ...refusalHeaders].join(', '),
    // Isolating the page from its opener makes the browser start a process, which takes a phone as long as rendering
    // (`npm run bench:web`).
    ...(page.open && { 'Cross-Origin-Opener-Policy': 'unsafe-none' }),
  };
  return typeof content === 'string'
    ? sendText(context, filledFor(content, sessionId, offersLeft), status, headers)
    : sendEncoded(context, content, status, headers);
}

const filledFor = (
  content: string,
  sessionId: string,
  offersLeft: Readonly<Record<string, number>>,
): string =>
  content
    .replaceAll(anySession, sessionId)
    .replace(JSON.stringify({ [anyOffers]: 0 }), JSON.stringify(offersLeft));
