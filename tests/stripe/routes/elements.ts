import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { html, raw } from 'hono/html';
import { type Answer, answerChallenge, confirmCheckout } from '../acts/confirm-checkout.ts';
import type { Books } from '../books.ts';
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
  app.get('/elements/wallet', (context) =>
    context.html(field(html`<button onclick="parent.postMessage('pay', '*')">Pay with a wallet</button>`)),
  );
  const idOf = (secret: string): string =>
    books.checkoutSessions.all.find(({ client_secret }) => client_secret === secret)?.id ?? '';
  const outcome = (id: string, is: Answer) => ({
    is,
    url:
      is === 'challenge'
        ? `/bank/${id}?framed=yes`
        : (books.checkoutSessions.get(id)?.return_url ?? '').replace('{CHECKOUT_SESSION_ID}', id),
  });
  app.post('/elements/confirm/:secret', async (context) => {
    const id = idOf(context.req.param('secret'));
    return context.json(outcome(id, confirmCheckout(books, id, await context.req.json())));
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
