import type { Hono } from 'hono';
import { Type } from 'typebox';
import type { Funnel } from '../../../../schema/declaration/funnel.ts';
import type { Plan } from '../../../../schema/declaration/sections/plan.ts';
import { onSite } from '../../../../schema/pages/at-path.ts';
import type { Call } from '../../../http/call.ts';
import { amountOf } from '../../../money/plan-price.ts';
import { matchingTag } from '../../../releases/languages.ts';
import { orderOf, orderParameters, referenceParameter, unknownPlan } from '../../order.ts';
import { isOrderedHere } from '../../ordered-here.ts';
import { checkoutApp, priceChangedPage, sendCheckoutPage } from '../../pages/checkout-pages.ts';
import type { ProviderNeeds } from '../../provider.ts';
import type { LinkOf } from '../catalogue/links.ts';

export const checkoutCall = {
  method: 'get',
  path: '/api/stripe/checkout',
  summary: 'Leads a session to the Payment Link of a plan. Only where payments are taken with Stripe.',
  query: {
    ...orderParameters,
    price: Type.Optional(
      Type.String({
        description:
          "The price that the page showed, in the smallest unit of its currency: '9900 USD'. Without it, the price of the session's version.",
      }),
    ),
  },
  statuses: { 303: "The browser goes on to Stripe's page." },
  refusesByPage: true,
} satisfies Call;

const priceIn = (plan: Plan): string => `${amountOf(plan)} ${plan.currency}`;

/** The address that leads from a page to the checkout of a plan, at the price that the page shows. */
export const gateTo = (plan: Plan): string =>
  `${checkoutCall.path}?${new URLSearchParams({ plan: plan.id, price: priceIn(plan) })}`;

interface GateNeeds extends ProviderNeeds {
  readonly linkOf: LinkOf;
}

/**
 * Redirects a session to the Payment Link of a plan at the price that its page showed: the price of the session's version
 * in its arms, or of the active version. If no link for that price is open, a page names the price to pay now.
 */
export function checkoutGate({ linkOf, ...deps }: GateNeeds): Hono {
  const app = checkoutApp(deps, [checkoutCall.path]);
  app.get(checkoutCall.path, async (context) => {
    const { plan, session, funnel, back } = await orderOf(context, deps);
    const active = deps.funnels.activeFor(session.id).funnel.plans.filter(({ id }) => id === plan.id);
    const offers = await Promise.all(
      // A subscription or an offer has another way to its checkout.
      [plan, ...active].flatMap((offered) =>
        isOrderedHere(funnel, offered)
          ? []
          : [linkOf(funnel, offered).then((link) => ({ plan: offered, link }))],
      ),
    );
    const [offer, ...others] = offers.filter(({ link }) => link !== undefined);
    if (!offer) throw unknownPlan();
    const shown = context.req.query('price') ?? priceIn(plan);
    const link = [offer, ...others].find((candidate) => priceIn(candidate.plan) === shown)?.link;
    if (link === undefined) {
      const query = new URLSearchParams({ [referenceParameter]: session.id });
      const page = priceChangedPage(
        funnel,
        offer.plan,
        `${onSite(funnel, gateTo(offer.plan))}&${query}`,
        back,
      );
      return sendCheckoutPage(context, funnel, page);
    }
    const url = inLocale(link, funnel);
    url.searchParams.set(referenceParameter, session.id);
    context.header('Cache-Control', 'no-store');
    return context.redirect(url, 303);
  });
  return app;
}

const locales =
  'bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  );

/**
 * The language of Stripe's page for the visitor of a translated funnel. If Stripe does not have it, or the funnel has only
 * one, Stripe's page follows the browser: undefined.
 */
export const localeOf = (language: string, { translations }: Funnel) =>
  translations && locales.find((locale) => locale === matchingTag(language, locales));

function inLocale(link: string, funnel: Funnel): URL {
  const url = new URL(link);
  const locale = localeOf(funnel.language, funnel);
  if (locale !== undefined) url.searchParams.set('locale', locale);
  return url;
}
