import { Hono } from 'hono';
import type { Books } from '../books.ts';
import { existing } from '../http/existing.ts';
import { pageOf } from '../http/page-of.ts';
import { Parameters, paging } from '../http/parameters.ts';

const path = '/v1/billing_portal';

/** The billing portal: configurations and sessions that lead to the page for another card. */
export function billingPortal(books: Books): Hono {
  const app = new Hono();
  app.get(`${path}/configurations`, async ({ req, json }) => {
    const parameters = await Parameters.of(req, ['active', ...paging]);
    return json(pageOf(books.portalConfigurations.all, parameters, `${path}/configurations`));
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
    return json({
      id,
      object: 'billing_portal.session',
      customer: customer.id,
      configuration,
      return_url: parameters.text('return_url'),
      url: `${books.pages}/portal/${id}`,
    });
  });
  return app;
}
