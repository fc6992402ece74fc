import { isEmail } from '../../../schema/kinds/email.ts';
import type { Rule } from '../rule.ts';

/** The address of a mailto: link, without its query; undefined for any other link. */
const receiverOf = (href: string): string => /^mailto:([^?]*)/.exec(href)?.[1] ?? '';

/** A link to support that shows one address and writes to another. */
export const supportLabel: Rule = {
  id: 'support-label',
  summary: 'Where the link to support reads as an e-mail address, it writes to that one.',
  severity: 'error',
  check: ({ funnel: { product } }) => {
    const receiver = receiverOf(product.support);
    const label = product.supportLabel.trim();
    // Another rule reports an incomplete address.
    const comparable = isEmail(receiver) && isEmail(label);
    return !comparable || label.toLowerCase() === receiver.toLowerCase()
      ? []
      : [
          {
            pointer: '/product/supportLabel',
            message: `The link to support reads '${label}' and writes to '${receiver}', so visitors who copy it and visitors who follow it reach different people. Correct one of the two.`,
            related: [{ pointer: '/product/support', message: 'The address that it writes to is here.' }],
          },
        ];
  },
};
