import { Hono } from 'hono';
import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';
import { pageOf } from '../http/page-of.ts';
import { Parameters, paging } from '../http/parameters.ts';

const path = '/v1/payment_method_domains';

/** The domains whose pages may show wallets: create, list. */
export function paymentMethodDomains(books: Books): Hono {
  const app = new Hono();
  app.post(path, async ({ req, json }) => {
    const parameters = await Parameters.of(req, ['domain_name', 'enabled']);
    const active = { status: 'active' } as const;
    return json(
      books.paymentMethodDomains.add({
        id: books.newId('pmd'),
        object: 'payment_method_domain',
        created: books.seconds(),
        domain_name: parameters.required('domain_name'),
        enabled: parameters.flag('enabled') ?? true,
        livemode: false,
        ...{ amazon_pay: active, apple_pay: active, google_pay: active, klarna: active },
        ...{ link: active, paypal: active },
      } satisfies Stripe.PaymentMethodDomain),
    );
  });
  app.get(path, async ({ req, json }) => {
    const parameters = await Parameters.of(req, ['domain_name', 'enabled', ...paging]);
    const name = parameters.text('domain_name');
    const matching = books.paymentMethodDomains.all.filter(
      (domain) => domain.domain_name === (name ?? domain.domain_name),
    );
    return json(pageOf(matching, parameters, path));
  });
  return app;
}
