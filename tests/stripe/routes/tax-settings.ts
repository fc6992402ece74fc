import { Hono } from 'hono';
import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';
import { Parameters } from '../http/parameters.ts';

/** The settings of Stripe Tax: retrieve. */
export function taxSettings(books: Books): Hono {
  const app = new Hono();
  app.get('/v1/tax/settings', async ({ req, json }) => {
    await Parameters.of(req, ['expand[]']);
    const missing = books.taxLacks;
    return json({
      object: 'tax.settings',
      defaults: { provider: 'stripe', tax_behavior: null, tax_code: null },
      head_office: null,
      livemode: false,
      status: missing.length > 0 ? 'pending' : 'active',
      status_details: missing.length > 0 ? { pending: { missing_fields: [...missing] } } : { active: {} },
    } satisfies Stripe.Tax.Settings);
  });
  return app;
}
