import { termsGaps } from '../../../schema/declaration/sections/texts.ts';
import { gapsLackingIn } from '../../facts/texts/templates.ts';
import type { Rule } from '../rule.ts';

export const renewalConsent: Rule = {
  id: 'renewal-consent',
  summary:
    'What visitors agree to before a subscription names the price that is charged again, and how often.',
  severity: 'error',
  *check({ funnel: { plans, texts } }) {
    const consent = texts.billing?.consent;
    if (consent === undefined || !plans.some(({ billing }) => billing)) return;
    const lacking = gapsLackingIn(consent, termsGaps.consent);
    if (lacking.length > 0)
      yield {
        pointer: '/texts/billing/consent',
        message: `The consent lacks ${lacking.map((name) => `{${name}}`).join(' and ')}, so visitors agree to charges without reading how much or how often. Write it like 'I agree to be charged {renewal} {every} until I cancel.'.`,
      };
  },
};
