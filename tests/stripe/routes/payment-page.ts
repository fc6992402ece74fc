import { Hono } from 'hono';
import { html } from 'hono/html';
import { confirmCheckout } from '../acts/confirm-checkout.ts';
import { pay } from '../acts/pay.ts';
import type { Books } from '../books.ts';

/** The pages of Payment Links and Checkout Sessions, where a browser pays; they redirect to the return address. */
export function paymentPage(books: Books): Hono {
  const app = new Hono();
  app.get('/pay/:id', (context) => {
    const link = books.paymentLinks.get(context.req.param('id'));
    if (!link?.active) return context.html(page('Link closed', html`<p>Nobody can pay here now.</p>`), 404);
    const [item] = books.lineItemsOf(link.id)?.data ?? [];
    return context.html(
      page(
        `Pay ${item?.description}`,
        html`<p>${item?.amount_total} ${item?.currency}, in the smallest unit</p>
          <form method="post">
            <label for="email">E-mail</label>
            <input id="email" name="email" type="email" required value="${context.req.query('prefilled_email') ?? ''}" />
            <button>Pay</button>
          </form>`,
      ),
    );
  });
  app.post('/pay/:id', async (context) => {
    const { email } = await context.req.parseBody();
    const link = context.req.param('id');
    const clientReferenceId = context.req.query('client_reference_id') ?? null;
    const session = pay(books, { link, clientReferenceId, email: String(email) });
    if (session.success_url === null) return context.html(page('Paid', html`<p>Thank you.</p>`));
    return context.redirect(session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id), 303);
  });
  app.get('/c/:id', (context) => {
    const session = books.checkoutSessions.get(context.req.param('id'));
    if (session?.status !== 'open')
      return context.html(page('Checkout closed', html`<p>Nobody can pay here now.</p>`), 404);
    return context.html(
      page(
        'Subscribe',
        html`<p>${session.amount_total} ${session.currency}, in the smallest unit</p>
          ${context.req.query('failed') && html`<p role="alert">The card was not charged. Try another.</p>`}
          <form method="post">
            <label for="email">E-mail</label>
            <input id="email" name="email" type="email" required />
            ${
              session.automatic_tax.enabled
                ? html`<label for="country">Country, by its two letters</label>
                  <input id="country" name="country" required />`
                : ''
            }
            ${cardChoice}
            <button>Subscribe</button>
          </form>
          <a href="${session.cancel_url}">Back</a>`,
      ),
    );
  });
  app.post('/c/:id', async (context) => {
    const { email, country, card } = await context.req.parseBody();
    const id = context.req.param('id');
    const payer = { email: String(email), card: String(card), ...(country && { country: String(country) }) };
    const answer = confirmCheckout(books, id, payer);
    if (answer === 'challenge') return context.redirect(`/bank/${id}`, 303);
    if (answer !== 'paid') return context.redirect(`/c/${id}?failed=yes`, 303);
    const { success_url: url } = books.checkoutSessions.get(id) ?? {};
    return context.redirect((url ?? '/').replace('{CHECKOUT_SESSION_ID}', id), 303);
  });
  return app;
}

/** The choice of a card, which stands for typing one. */
export const cardChoice = html`<label for="card">Card</label>
  <select id="card" name="card">
    <option value="pm_good">4242, which is charged</option>
    <option value="pm_declined">0002, which is declined</option>
    <option value="pm_card_chargeDeclinedInsufficientFunds">9995, which has too little money</option>
    <option value="pm_challenged">3220, whose bank asks</option>
  </select>`;

export const page = (title: string, content: ReturnType<typeof html>) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
