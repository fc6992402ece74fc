/** What the page with the card tells its script. */
export interface PayForm {
  readonly stripe: {
    /** The address of Stripe's script. */
    readonly url: string;
    readonly key: string;
    /** Of the Checkout Session. */
    readonly secret: string;
    readonly locale: string;
  };
  readonly texts: Readonly<Record<'declined' | 'notPaid', string>>;
  /** What is said of a card that was declined, by Stripe's code of the reason. */
  readonly declines: Readonly<Record<string, string>>;
}

/** The part that we use of Stripe's script, as `@stripe/stripe-js` 10.2 declares it. */
export type StripeConstructor = (
  key: string,
  options: { readonly locale: string },
) => {
  initCheckoutElementsSdk(options: {
    readonly clientSecret: string;
    readonly elementsOptions: {
      readonly appearance: { readonly theme: 'stripe'; readonly variables: Readonly<Record<string, string>> };
    };
  }): {
    loadActions(): Promise<
      | { readonly type: 'success'; readonly actions: { confirm(by: Confirmation): Promise<Confirmed> } }
      | { readonly type: 'error' }
    >;
    on(event: 'change', handler: (session: Session) => void): void;
    createBillingAddressElement(): CheckoutElement;
    createPaymentElement(options: { readonly wallets: Readonly<Record<string, 'never'>> }): CheckoutElement;
    createExpressCheckoutElement(): CheckoutElement;
  };
};

type Confirmation = { readonly email: string } | { readonly expressCheckoutConfirmEvent: ElementEvent };

type Confirmed =
  | { readonly type: 'success' }
  | {
      readonly type: 'error';
      readonly error:
        | { readonly code: 'paymentFailed'; readonly paymentFailed: { readonly declineCode: string | null } }
        | { readonly code: null };
    };

/** An amount as Stripe writes it for the payer, such as '$1.90'. */
interface Amount {
  readonly amount: string;
}

/** What Stripe's script tells of the Checkout Session. */
interface Session {
  readonly tax: { readonly status: 'ready' | 'requires_billing_address' | 'requires_shipping_address' };
  readonly total: { readonly taxExclusive: Amount; readonly total: Amount };
}

interface CheckoutElement {
  mount(at: HTMLElement): void;
  on(event: 'ready' | 'loaderror' | 'confirm', handler: (event: ElementEvent) => void): void;
}

interface ElementEvent {
  /** With `ready`: the wallets of this browser, if it has any. */
  readonly availablePaymentMethods?: object;
}

/**
 * Runs in the browser, on the page with the card, as it is written here: so it uses nothing from outside itself. Loads Stripe's
 * script, shows its fields, and pays; where they do not load, the way to Stripe's page stays.
 */
export function payForm(page: Document): void {
  const part = <Type extends HTMLElement>(id: string): Type => {
    const found = page.querySelector<Type>(`#${id}`);
    if (!found) throw new Error(`The page has no part '${id}'.`);
    return found;
  };
  const form = part<HTMLFormElement>('pay');
  const email = part<HTMLInputElement>('email');
  const problem = part('problem');
  const { stripe, texts, declines }: PayForm = JSON.parse(form.dataset.pay ?? '');
  const button = part<HTMLButtonElement>('pay-button');
  const show = (...ids: readonly ('loading' | 'pay' | 'hosted')[]): void => {
    for (const id of ['loading', 'pay', 'hosted'] as const) part(id).hidden = !ids.includes(id);
  };
  const setPaying = (isPaying: boolean): void => {
    button.disabled = isPaying;
    for (const text of part('paying').children) text.toggleAttribute('hidden', !isPaying);
  };
  const showEmailProblem = (isShown: boolean): void => {
    part('email-problem').hidden = !isShown;
    email.setAttribute('aria-invalid', String(isShown));
    if (isShown) email.setAttribute('aria-describedby', 'email-problem');
    else email.removeAttribute('aria-describedby');
  };

  const start = async (make: StripeConstructor): Promise<void> => {
    const colours = getComputedStyle(page.documentElement);
    const colour = (name: string) => colours.getPropertyValue(name).trim();
    const checkout = make(stripe.key, { locale: stripe.locale }).initCheckoutElementsSdk({
      clientSecret: stripe.secret,
      elementsOptions: {
        appearance: {
          theme: 'stripe',
          variables: {
            colorPrimary: colour('--accent'),
            colorBackground: colour('--card'),
            colorText: colour('--ink'),
            colorTextSecondary: colour('--quiet'),
            colorDanger: colour('--danger'),
            fontFamily: 'system-ui, sans-serif',
            borderRadius: '8px',
          },
        },
      },
    });
    const loaded = await checkout.loadActions();
    if (loaded.type === 'error') return show('hosted');
    const pay = async (by: Confirmation): Promise<void> => {
      problem.textContent = '';
      setPaying(true);
      // Without an answer nobody here knows whether it was paid: the server asks, and leads on or shows the card again.
      const confirmed = await loaded.actions.confirm(by).catch(() => location.reload());
      // Where it succeeds, Stripe leads on from the page.
      if (confirmed?.type !== 'error') return;
      setPaying(false);
      const { error } = confirmed;
      problem.textContent =
        error.code === 'paymentFailed'
          ? (declines[error.paymentFailed.declineCode ?? ''] ?? texts.declined)
          : texts.notPaid;
      problem.focus();
    };
    const express = checkout.createExpressCheckoutElement();
    express.on('ready', ({ availablePaymentMethods }) => {
      part('wallets').classList.toggle('unseen', availablePaymentMethods === undefined);
    });
    express.on('confirm', (event) => void pay({ expressCheckoutConfirmEvent: event }));
    // The wallets have buttons of their own above it.
    const card = checkout.createPaymentElement({ wallets: { applePay: 'never', googlePay: 'never' } });
    card.on('ready', () => {
      show('pay');
      button.disabled = false;
      if (problem.textContent) problem.focus();
    });
    card.on('loaderror', () => show('hosted'));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const isComplete = email.validity.valid;
      showEmailProblem(!isComplete);
      if (isComplete) void pay({ email: email.value });
      else email.focus();
    });
    // Fields that are not displayed would not load.
    show('loading', 'pay');
    if (page.querySelector('#address')) checkout.createBillingAddressElement().mount(part('address'));
    if (page.querySelector('#taxed'))
      checkout.on('change', ({ tax, total }) => {
        part('taxed').hidden = tax.status !== 'ready';
        part('tax').textContent = total.taxExclusive.amount;
        part('with-tax').textContent = total.total.amount;
      });
    express.mount(part('express'));
    card.mount(part('card'));
  };

  show('loading');
  const script = page.createElement('script');
  script.src = stripe.url;
  script.onerror = () => show('hosted');
  script.onload = () => {
    const make: StripeConstructor | undefined = Reflect.get(window, 'Stripe');
    if (make) start(make).catch(() => show('hosted'));
    else show('hosted');
  };
  // A script that neither loads nor fails must not hold up the payer.
  setTimeout(() => {
    if (!part('loading').hidden) part('hosted').hidden = false;
  }, 10_000);
  page.head.append(script);
}
