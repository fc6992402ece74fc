import type { Plan } from '../../schema/plan.ts';
import type { Tracking } from '../api.ts';
import type { PublishedFunnel } from '../published-funnels.ts';
import { documentOf } from './document.ts';
import { type EncodedPage, encodePage } from './encoded-page.ts';
import { inlineStyle, themeCss } from './inline-style.ts';
import type { PageSource } from './page-source.ts';
import { screenAt } from './screen-at.ts';

/** A page as it is sent. */
export interface RenderedPage extends EncodedPage {
  readonly status: 200 | 404;
  /** Its content security policy. */
  readonly policy: string;
}

/** The pages of every funnel version with the same vendors to call, each rendered and compressed when it is first asked for. */
export class RenderedPages {
  readonly #source: PageSource;
  readonly #checkoutUrl: (plan: Plan) => string | undefined;
  readonly #tracking: Tracking;
  readonly #kept = new WeakMap<PublishedFunnel, Map<string, Promise<RenderedPage>>>();

  constructor(source: PageSource, checkoutUrl: (plan: Plan) => string | undefined, tracking: Tracking) {
    this.#source = source;
    this.#checkoutUrl = checkoutUrl;
    this.#tracking = tracking;
  }

  /** The page that a funnel version shows at a path. */
  at(published: PublishedFunnel, path: string): Promise<RenderedPage> {
    if (!this.#source.lasting) return this.#render(published, path);
    const pages = this.#kept.get(published) ?? new Map<string, Promise<RenderedPage>>();
    this.#kept.set(published, pages);
    // By the screen and not by the path: there is no end of paths that show the not-found page.
    const { key } = screenAt(published.funnel, path);
    const page = pages.get(key) ?? this.#render(published, path);
    pages.set(key, page);
    return page;
  }

  async #render({ funnel }: PublishedFunnel, path: string): Promise<RenderedPage> {
    const screen = screenAt(funnel, path);
    const style = inlineStyle(themeCss(funnel.theme));
    const checkout = Object.fromEntries(
      funnel.plans.flatMap((plan) => {
        const url = this.#checkoutUrl(plan);
        return url === undefined ? [] : [[plan.id, url]];
      }),
    );
    const template = await this.#source.template(path);
    const data = { funnel, checkout, tracking: this.#tracking };
    const encoded = await encodePage(documentOf(template, screen, data, style));
    return { ...encoded, status: screen.status, policy: this.#source.policy(style.hash, this.#tracking) };
  }
}
