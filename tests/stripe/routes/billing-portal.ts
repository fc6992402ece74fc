import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Books } from '../books.ts';
import { existing } from '../http/existing.ts';
import { Parameters } from '../http/parameters.ts';
import { serveList } from '../http/served.ts';
import { addEvent } from '../objects/event.ts';
import { page } from './payment-page.ts';

const path = '/v1/billing_portal';

/** The billing portal: configurations and sessions that lead to the page for another card. */
export function billingPortal(books: Books): Hono {
  const app = new Hono();
  const sessions = new Map<string, { readonly customer: string; readonly returnUrl: string }>();
  serveList(app, books, {
    path: `${path}/configurations`,
    shelf: books.portalConfigurations,
    fields: ['active'],
  });
  app.post(`${path}/configurations`, async ({ req, json }) => {
    const names = ['features[payment_method_update][enabled]', 'metadata'];
    const parameters = await Parameters.of(req, names);
    parameters.required('features[payment_method_update][enabled]');
    const configuration = {
      id: books.newId('bpc'),
      object: 'billing_portal.configuration' as const,
      active: true,
      metadata: parameters.metadata(),
    };
    return json(books.portalConfigurations.add(configuration));
  });
  app.post(`${path}/sessions`, async ({ req, json }) => {
    const parameters = await Parameters.of(req, [
      'customer',
      'configuration',
      'return_url',
      'flow_data[type]',
      'flow_data[after_completion][type]',
      'flow_data[after_completion][redirect][return_url]',
    ]);
    const customer = existing(books.customers, 'customer', parameters.text('customer') ?? '');
    const configuration = parameters.text('configuration') ?? '';
    existing(books.portalConfigurations, 'configuration', configuration);
    parameters.choice('flow_data[type]', [
      'payment_method_update',
      'subscription_cancel',
      'subscription_update',
      'subscription_update_confirm',
    ]);
    const id = books.newId('bps');
    sessions.set(id, { customer: customer.id, returnUrl: parameters.text('return_url') ?? '/' });
    return json({
      id,
      object: 'billing_portal.session',
      customer: customer.id,
      configuration,
      return_url: parameters.text('return_url'),
      url: `${books.pages}/portal/${id}`,
    });
  });
  app.get('/portal/:id', (context) =>
    context.html(page('Another card', html`<form method="post"><button>Use the card 5555</button></form>`)),
  );
  app.post('/portal/:id', (context) => {
    const { customer, returnUrl = '/' } = sessions.get(context.req.param('id')) ?? {};
    for (const subscription of books.subscriptions.all.filter((one) => one.customer === customer)) {
      subscription.default_payment_method = 'pm_new';
      addEvent(books, 'customer.subscription.updated', subscription);
    }
    return context.redirect(returnUrl, 303);
  });
  return app;
}
