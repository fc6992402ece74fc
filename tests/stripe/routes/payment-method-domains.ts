import { Hono } from 'hono';
import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';
import { Parameters } from '../http/parameters.ts';
import { serveList } from '../http/served.ts';

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
  serveList(app, books, { path, shelf: books.paymentMethodDomains, fields: ['domain_name', 'enabled'] });
  return app;
}
