import { describeRule } from '../../../tests/support/describe-rule.ts';
import { cancelPage } from '../../../tests/support/funnel-text.ts';
import { renewalConsent } from './renewal-consent.ts';

const consent = (text: string) =>
  [
    ...cancelPage,
    ['"total": 4', '"total": 4, "billing": { "every": { "month": 1 } }'],
    ['"texts": {', `"texts": { "billing": { "consent": ${text} },`],
  ] as const;

describeRule(renewalConsent, {
  valid: {
    'the consent of the language is taken': [
      ...cancelPage,
      ['"total": 4', '"total": 4, "billing": { "every": { "month": 1 } }'],
    ],
    'a consent names the price and how often': consent('"Yes, {renewal} {every}."'),
  },
  invalid: {
    'visitors agree to they know not what': {
      edits: consent('▸"I accept."'),
      problems: [
        {
          pointer: '/texts/billing/consent',
          message:
            "The consent lacks {renewal} and {every}, so visitors agree to charges without reading how much or how often. Write it like 'I agree to be charged {renewal} {every} until I cancel.'.",
        },
      ],
    },
    'visitors do not read how often': {
      edits: consent('▸"I agree to {renewal}."'),
      problems: [
        {
          pointer: '/texts/billing/consent',
          message:
            "The consent lacks {every}, so visitors agree to charges without reading how much or how often. Write it like 'I agree to be charged {renewal} {every} until I cancel.'.",
        },
      ],
    },
  },
});
