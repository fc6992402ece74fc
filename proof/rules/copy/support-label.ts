import { isEmail } from '../../../schema/kinds/email.ts';
import type { Rule } from '../rule.ts';

export const supportLabel: Rule = {
  id: 'support-label',
  summary: 'Where the link to support reads as an e-mail address, it writes to that one.',
  severity: 'error',
  *check({ funnel: { product } }) {
    const receiver = /^mailto:([^?]*)/.exec(product.support)?.[1] ?? '';
    const label = product.supportLabel.trim();
    // Another rule reports an incomplete address.
    if (isEmail(receiver) && isEmail(label) && label.toLowerCase() !== receiver.toLowerCase())
      yield {
        pointer: '/product/supportLabel',
        message: `The link to support reads '${label}' and writes to '${receiver}', so visitors who copy it and visitors who follow it reach different people. Correct one of the two.`,
        related: [{ pointer: '/product/support', message: 'The address that it writes to is here.' }],
      };
  },
};
