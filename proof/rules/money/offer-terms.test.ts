import { describeRule } from '../../../tests/support/describe-rule.ts';
import { cancelPage } from '../../../tests/support/funnel-text.ts';
import { offerTerms } from './offer-terms.ts';

const end = '"until": { "at": "2027-03-31T23:59:59Z" }';
/** An offer of the minimal funnel, and how its plan is charged. */
const offer = (properties: string, billing = '') =>
  [
    ['"skips": []', `"offers": [▸{ "id": "spring", "plans": ["pro"], ${properties} }], "skips": []`],
    ...(billing ? [...cancelPage, ['"total": 4', `"total": 4, "billing": ${billing}`] as const] : []),
  ] as const;
const unmarked = (...given: Parameters<typeof offer>) =>
  offer(...given).map(([from, to]) => [from, to.replace('▸', '')] as const);
const trial = '{ "every": { "month": 1 }, "trial": { "days": 3, "reminder": "own" } }';

/** A page on which payers of a subscription cancel, and what it offers them. */
const cancelling = (billing: string, retention: string, properties: string) =>
  [
    ...unmarkedOffer(properties),
    ['"total": 4', `"total": 4${billing && `, "billing": ${billing}`}`],
    ...cancelPage.map(
      ([from, to]) => [from, to.replace('"heading": "A" }', `"heading": "A"${retention} }`)] as const,
    ),
  ] as const;
const unmarkedOffer = (properties: string) => [
  ['"skips": []', `"offers": [{ "id": "stay", "plans": ["pro"], ${properties} }], "skips": []`] as const,
];
const monthly = '{ "every": { "month": 1 } }';
const retention = ', "retention": { "offer": "stay" }';
const forCancelling = '"when": { "cancelling": "/manage" }';

/** An invalid offer, with the marked part of it, its place and the message. */
const wrong = (properties: string, path: string, message: string, billing = '') => ({
  edits: unmarked(properties, billing).map(([from, to]) => [from, to] as const),
  problems: [{ pointer: `/offers/0${path}`, message }],
});

describeRule(offerTerms, {
  valid: {
    'a share is taken off until a moment': unmarked(`"percentOff": 20, ${end}`),
    'an amount is taken off for some visitors': unmarked(
      '"amountOff": 1, "when": { "answer": "Pet", "is": "Dog" }',
    ),
    'the first three months are cheaper': unmarked(
      `"percentOff": 50, "for": "months", "months": 3, ${end}`,
      '{ "every": { "month": 1 } }',
    ),
    'every charge after a trial is cheaper': unmarked(`"percentOff": 50, "for": "forever", ${end}`, trial),
    'payers who cancel are offered a lower price for a while, also in a trial': cancelling(
      trial,
      retention,
      `"percentOff": 50, "for": "months", "months": 3, ${forCancelling}`,
    ),
    'every charge for some weeks is cheaper': unmarked(
      `"percentOff": 50, "for": "forever", ${end}`,
      '{ "every": { "week": 4 } }',
    ),
  },
  invalid: {
    'those who leave are to leave a step without plans': wrong(
      '"percentOff": 20, "when": { "left": ▸"/pet" }',
      '/when/left',
      "No step with plans has the path '/pet', so nobody leaves it without buying. Name a step of the kind 'plans'.",
    ),
    'an offer for those who leave has a code': wrong(
      '"percentOff": 20, "when": { "left": "/plan" }, "code": ▸"STAY"',
      '/code',
      'An offer for those who leave begins with their answer, and not with a code or the visit of a path. Remove `code` and `minutesFrom`; an end at a moment may stay.',
    ),
    'no page offers payers what is for those who cancel': {
      edits: cancelling(monthly, '', '"percentOff": 20, "when": { "cancelling": ▸"/manage" }'),
      problems: [
        {
          pointer: '/offers/0/when/cancelling',
          message:
            'No page for payers at \'/manage\' names the offer \'stay\', so nobody gets it. Write `"retention": { "offer": "stay" }` in a page of the kind \'membership\' that has this path.',
        },
      ],
    },
    'the page names an offer that is for others': {
      edits: cancelling(monthly, ', "retention": { "offer": ▸"stay" }', `"percentOff": 20, ${end}`),
      problems: [
        {
          pointer: '/pages/manage/retention/offer',
          message:
            'There is no offer \'stay\' for payers who cancel on this page, so it offers nothing. Declare it in `offers`, with `"when": { "cancelling": "/manage" }`.',
        },
      ],
    },
    'an offer for payers who cancel has a code': {
      edits: cancelling(monthly, retention, `"percentOff": 20, ${forCancelling}, "code": ▸"STAY"`),
      problems: [
        {
          pointer: '/offers/0/code',
          message:
            'An offer for payers who cancel is made on the screen that cancels, and not by a code or the visit of a path. Remove `code` and `minutesFrom`; an end at a moment may stay.',
        },
      ],
    },
    'an offer for payers who cancel names a plan that is paid once': {
      edits: [
        [
          '"skips": []',
          `"offers": [{ "id": "stay", "plans": [▸"pro"], "percentOff": 20, ${forCancelling} }], "skips": []`,
        ],
        ...cancelling('', retention, '').slice(2),
      ],
      problems: [
        {
          pointer: '/offers/0/plans/0',
          message: "The plan 'pro' is paid once, so nobody cancels it. Name subscriptions alone.",
        },
      ],
    },
    'the offer never ends and is for everybody': {
      edits: offer('"percentOff": 20'),
      problems: [
        {
          pointer: '/offers/0',
          message:
            'This offer never ends and is for everybody, so the price that it crosses out is paid by nobody. Give it an end, a code or a condition, or lower the total of its plans.',
        },
      ],
    },
    'nothing says what is taken off': {
      edits: offer(end),
      problems: [
        {
          pointer: '/offers/0',
          message: 'What is taken off is not clear. Write `percentOff` or `amountOff`.',
        },
      ],
    },
    'the end is said by half': wrong(
      '"percentOff": 20, "until": ▸{ "minutesFrom": "/age" }',
      '/until',
      'When the offer ends is not clear. Write `at` alone, or `minutesFrom` with `minutes`.',
    ),
    'the moment is none of the calendar': wrong(
      '"percentOff": 20, "until": { "at": ▸"2027-13-31T23:59:59Z" }',
      '/until/at',
      "'2027-13-31T23:59:59Z' is no moment of the calendar, so the offer would not end. Correct it.",
    ),
    'a discount for a while meets a trial': wrong(
      `"percentOff": 20, "for": ▸"once", ${end}`,
      '/for',
      `The plan 'pro' has a trial already, and Stripe counts the months of a discount from the checkout on. Write \`"for": "forever"\`, or offer another plan.`,
      trial,
    ),
    'the months are no whole periods': wrong(
      `"percentOff": 20, "for": "months", "months": ▸3, ${end}`,
      '/months',
      "3 months are no whole number of the periods of the plan 'pro', so Stripe would take the discount off other charges than visitors read. Write a multiple of its interval, or bill by the month.",
      '{ "every": { "month": 2 } }',
    ),
    'nothing would be left': wrong(
      `"amountOff": ▸4, ${end}`,
      '/amountOff',
      "4 cannot be taken off the 4 USD of the plan 'pro': nothing would be left, or no whole coin. Write less, in whole coins.",
    ),
    'so little is taken off that the price stays': wrong(
      `"percentOff": ▸0.1, ${end}`,
      '/percentOff',
      "0.1 % off the 4 USD of the plan 'pro' comes to 4: the same price, or none. Write another share.",
    ),
  },
});
