import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { html, raw } from 'hono/html';
import { money } from '../../../schema/numbers/money.ts';
import { wholeUnits } from '../../../schema/numbers/smallest-unit.ts';
import { answerBank } from '../acts/charge-card.ts';
import { taxedSession } from '../acts/complete-checkout.ts';
import { type Answer, answerChallenge, confirmCheckout } from '../acts/confirm-checkout.ts';
import { taxRates } from '../acts/tax.ts';
import { type Books, declineCodes } from '../books.ts';
import { browserScript } from '../browser-script.ts';
import { cardChoice, page } from './payment-page.ts';

/** What a page in a browser loads to pay in it: the stand-in for Stripe's script, its fields, and what they call. */
export function elements(books: Books): Hono {
  const app = new Hono();
  app.use('/elements/*', cors());
  app.get('/:release{[a-z]+}/stripe.js', (context) =>
    context.body(`(${browserScript})(${JSON.stringify(books.pages)})`, 200, {
      'Content-Type': 'text/javascript',
    }),
  );
  app.get('/elements/card', (context) =>
    context.html(
      field(
        html`${cardChoice}
          <script>
            const card = document.querySelector('select');
            card.onchange = () => parent.postMessage(card.value, '*');
          </script>`,
      ),
    ),
  );
  app.get('/elements/address', (context) =>
    context.html(
      field(
        html`<label for="country">Country</label>
          <select id="country">
            <option></option>
            ${Object.keys(taxRates).map((country) => html`<option>${country}</option>`)}
          </select>
          <script>
            const country = document.querySelector('select');
            country.onchange = () => parent.postMessage(country.value, '*');
          </script>`,
      ),
    ),
  );
  app.get('/elements/wallet', (context) =>
    context.html(field(html`<button onclick="parent.postMessage('pay', '*')">Pay with a wallet</button>`)),
  );
  const idOf = (secret: string): string =>
    books.checkoutSessions.all.find(({ client_secret }) => client_secret === secret)?.id ?? '';
  const outcome = (id: string, is: Answer | 'incomplete', card?: string) => ({
    is,
    declineCode: declineCodes[card ?? ''] ?? 'generic_decline',
    url:
      is === 'challenge'
        ? `/bank/${id}?framed=yes`
        : (books.checkoutSessions.get(id)?.return_url ?? '').replace('{CHECKOUT_SESSION_ID}', id),
  });
  app.post('/elements/confirm/:secret', async (context) => {
    const id = idOf(context.req.param('secret'));
    const payer = await context.req.json();
    const isComplete = payer.country || !books.checkoutSessions.get(id)?.automatic_tax.enabled;
    const is = isComplete ? confirmCheckout(books, id, payer) : 'incomplete';
    return context.json(outcome(id, is, payer.card));
  });
  app.post('/elements/address/:secret', async (context) => {
    const session = books.checkoutSessions.get(idOf(context.req.param('secret')));
    if (!session) return context.notFound();
    const { total, tax } = taxedSession(books, session, (await context.req.json()).country);
    const written = (amount: number) => ({
      amount: money(wholeUnits(amount, session.currency ?? ''), session.currency ?? '', 'en'),
    });
    return context.json({
      tax: { status: 'ready' },
      total: {
        taxExclusive: written(tax?.behavior === 'exclusive' ? tax.amount : 0),
        total: written(total),
      },
    });
  });
  app.post('/elements/answered/:secret', async (context) => {
    const id = idOf(context.req.param('secret'));
    const { isPayer } = await context.req.json();
    return context.json(outcome(id, answerChallenge(books, id, isPayer)));
  });
  app.get('/bank/:id', (context) => {
    const framed = context.req.query('framed') !== undefined;
    const say = (answer: string) =>
      raw(framed ? `onclick="parent.postMessage('${answer}', '*')" type="button"` : '');
    return context.html(
      page(
        'The bank asks',
        html`<form method="post">
          <button name="answer" value="yes" ${say('yes')}>It is me</button>
          <button name="answer" value="no" ${say('no')}>It is not me</button>
        </form>`,
      ),
    );
  });
  app.post('/bank/:id', async (context) => {
    const { answer } = await context.req.parseBody();
    const id = context.req.param('id');
    const { next_action } = books.paymentIntents.get(id) ?? {};
    if (next_action) {
      answerBank(books, id, answer === 'yes');
      return context.redirect(next_action.redirect_to_url?.return_url ?? '/', 303);
    }
    const is = answerChallenge(books, id, answer === 'yes');
    const { success_url } = books.checkoutSessions.get(id) ?? {};
    return context.redirect(
      is === 'paid' ? (success_url ?? '/').replace('{CHECKOUT_SESSION_ID}', id) : `/c/${id}?failed=yes`,
      303,
    );
  });
  return app;
}

/** What is in a frame of a page that pays. */
const field = (content: ReturnType<typeof html>) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <title>Stripe's field</title>
      </head>
      <body>
        ${content}
      </body>
    </html>`;
