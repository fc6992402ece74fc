import { accepted, type EmailAnswer, rejected } from '../answers/answer.ts';
import type { Kind } from './kind.ts';

const pattern = /^\S+@\S+\.\S+$/;
/** An empty label: a dot at an end, beside the @, or beside another dot. No mail arrives at such an address. */
const emptyLabel = /(?:^|[.@])\.|\.(?:@|$)/;

/** Control and format characters, such as those that change the direction of text: they are invisible in an address. */
const unseen = /[\p{Cc}\p{Cf}]/u;

/** The longest address that mail can be sent to: RFC 5321, section 4.5.3.1.3, without the angle brackets. */
const maxLength = 254;

/**
 * Whether the trimmed text is accepted as an e-mail address: by its form only, since only a letter to it would prove
 * more.
 */
export const isEmail = (text: string): boolean => {
  const address = text.trim();
  return (
    address.length <= maxLength &&
    pattern.test(address) &&
    ![emptyLabel, unseen].some((sign) => sign.test(address))
  );
};

interface EmailProps {
  /** Left out in a form, which asks for no newsletter consent. */
  readonly newsletter?: unknown;
}

/**
 * An e-mail address with the newsletter consent, which a step saves by a call of its own, and a form together with its
 * other answers.
 */
export const email: Kind<EmailProps, EmailAnswer> = {
  call: 'submit-email',
  check: ({ newsletter }, raw) => {
    const { email: address, subscription = newsletter ? undefined : false } = (raw ?? {}) as Partial<
      Record<keyof EmailAnswer, unknown>
    >;
    if (typeof address !== 'string' || !isEmail(address)) {
      return rejected(
        'invalid-email',
        "The e-mail address is not complete. Send one like 'name@example.com'.",
      );
    }
    return typeof subscription === 'boolean'
      ? accepted({ email: address.trim(), subscription })
      : rejected('consent-missing', 'The newsletter consent is missing. Send subscription as true or false.');
  },
  format: (_, answer) => answer.email,
};
