import type { StripeConstructor } from '../../server/payments/pages/pay-form.ts';

type Sdk = ReturnType<ReturnType<StripeConstructor>['initCheckoutElementsSdk']>;
type Confirmed = Awaited<
  ReturnType<Extract<Awaited<ReturnType<Sdk['loadActions']>>, { type: 'success' }>['actions']['confirm']>
>;

/** What the double answers to a confirmation. */
interface Outcome {
  readonly is: 'paid' | 'declined' | 'challenge' | 'refused' | 'incomplete';
  readonly declineCode: string;
  /** Where Stripe leads on; where the bank asks. */
  readonly url: string;
}

/**
 * Stands in for Stripe's script, as it is written here, in the pages of a test: fields in frames of the double, a bank that asks in a
 * frame above the page. It has the names that our page calls, with their order: no others.
 */
export function browserScript(origin: string): void {
  const frame = (path: string, title: string): HTMLIFrameElement => {
    const made = document.createElement('iframe');
    Object.assign(made, { src: origin + path, title });
    made.style.cssText = 'border:0;inline-size:100%;block-size:5rem';
    return made;
  };
  /** What the page in a frame says. */
  const heard = (made: HTMLIFrameElement, listen: (said: string) => void) =>
    window.addEventListener('message', ({ source, data }) => {
      if (source === made.contentWindow) listen(data);
    });
  const element = (path: string, title: string) => {
    const made = frame(path, title);
    const handlers = new Map<string, (event: object) => void>();
    made.onload = () => handlers.get('ready')?.({ availablePaymentMethods: {} });
    return {
      made,
      handlers,
      element: {
        mount: (at: HTMLElement) => at.append(made),
        on: (event: string, handler: (event: object) => void) => {
          handlers.set(event, handler);
        },
      },
    };
  };

  const make: StripeConstructor = (key) => {
    if (!key.startsWith('pk_test_')) throw new Error('The key is no publishable key.');
    return {
      initCheckoutElementsSdk: ({ clientSecret }) => {
        const post = async (path: string, body: object) =>
          (
            await fetch(`${origin}/elements/${path}/${clientSecret}`, {
              method: 'POST',
              body: JSON.stringify(body),
            })
          ).json();
        const ask = (path: string, body: object): Promise<Outcome> => post(path, body);
        const settled = async (outcome: Outcome): Promise<Confirmed> => {
          if (outcome.is === 'paid') {
            location.assign(outcome.url);
            return { type: 'success' };
          }
          const { is, declineCode } = outcome;
          if (is === 'incomplete') return { type: 'error', error: { code: null } };
          if (is !== 'challenge')
            return { type: 'error', error: { code: 'paymentFailed', paymentFailed: { declineCode } } };
          const bank = frame(outcome.url, 'The bank');
          bank.style.cssText = 'position:fixed;inset:0;inline-size:100%;block-size:100%;background:#fff';
          document.body.append(bank);
          const said = await new Promise<string>((resolve) => heard(bank, resolve));
          bank.remove();
          return settled(await ask('answered', { isPayer: said === 'yes' }));
        };
        let card = 'pm_good';
        let country = '';
        let listener: Parameters<Sdk['on']>[1] | undefined;
        return {
          loadActions: async () => ({
            type: 'success',
            actions: {
              confirm: async (by) =>
                settled(
                  await ask(
                    'confirm',
                    'email' in by
                      ? { email: by.email, card, country }
                      : { email: 'wallet@example.com', card: 'pm_wallet', country: 'DE' },
                  ),
                ),
            },
          }),
          on: (_, handler) => {
            listener = handler;
          },
          createBillingAddressElement: () => {
            const { made, element: field } = element('/elements/address', 'Address');
            heard(made, (said) => {
              country = said;
              void post('address', { country }).then((session) => listener?.(session));
            });
            return field;
          },
          createPaymentElement: () => {
            const { made, element: field } = element('/elements/card', 'Card');
            heard(made, (said) => {
              card = said;
            });
            return field;
          },
          createExpressCheckoutElement: () => {
            const { made, handlers, element: buttons } = element('/elements/wallet', 'Wallets');
            heard(made, () => handlers.get('confirm')?.({ expressPaymentType: 'google_pay' }));
            return buttons;
          },
        };
      },
    };
  };
  Object.assign(window, { Stripe: make });
}
