import { describeRule } from '../../../tests/support/describe-rule.ts';
import { countdownHonesty } from './countdown-honesty.ts';

const offer = (properties: string) =>
  [
    '"skips": []',
    `"offers": [{ "id": "spring", "plans": ["pro"], "percentOff": 20, ${properties} }], "skips": []`,
  ] as const;
const countdown = (name: string) =>
  ['"blocks": [', `"blocks": [{ "kind": "countdown", "offer": ${name}, "label": "Ends in" },`] as const;
const bound = ['"storageKey": "sessionId"', '"storageKey": "sessionId", "bound": true'] as const;
const byMinutes = '"until": { "minutesFrom": ▸"/age", "minutes": 30 }';

describeRule(countdownHonesty, {
  valid: {
    'an offer that ends is counted down': [
      countdown('"spring"'),
      offer('"until": { "at": "2027-03-31T23:59:59Z" }'),
    ],
    'minutes count in a browser that is known again': [offer(byMinutes.replace('▸', '')), bound],
  },
  invalid: {
    'there is no such offer': {
      edits: [countdown('▸"spring"')],
      problems: [
        {
          pointer: '/pages/welcome/blocks/0/offer',
          message:
            "There is no offer 'spring', so the countdown would press visitors for nothing. Declare it in `offers`.",
        },
      ],
    },
    'the offer has no end': {
      edits: [countdown('▸"spring"'), offer('"code": "SPRING"')],
      problems: [
        {
          pointer: '/pages/welcome/blocks/0/offer',
          message:
            "The offer 'spring' has no end, so there is nothing to count down to. Give it `until`, or remove the countdown.",
        },
      ],
    },
    'the minutes begin anew with each session': {
      edits: [offer(byMinutes)],
      problems: [
        {
          pointer: '/offers/0/until/minutesFrom',
          message:
            'The time of the offer \'spring\' begins anew with each new session, since nothing tells browsers apart. Set `"bound": true` in `session`, or write the moment of its end in `at`.',
          related: [{ pointer: '/session', message: 'The settings of sessions are here.' }],
        },
      ],
    },
  },
});
