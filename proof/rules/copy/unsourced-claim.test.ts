import { describeRule } from '../../../tests/support/describe-rule.ts';
import { liveStep } from '../../../tests/support/live-step.ts';
import { unsourcedClaim } from './unsourced-claim.ts';

const message = (unsaid: string, add: string) =>
  `Nothing says ${unsaid}, so nobody can prove it when asked. Add ${add} to it, or take it out.`;
const neither = (what: string) =>
  message(`where ${what} comes from or when it was true`, "'source' and 'asOf'");

const statistic = (start: string, proof: string) =>
  [
    [
      '"blocks": [',
      `"blocks": [{ "kind": "stats", "items": [${start}{ "value": "80%", "label": "are happy"${proof} }] },`,
    ],
  ] as const;
const testimonial = (start: string) =>
  [
    [
      '"number": 3,',
      `"number": 3, "after": [{ "kind": "testimonials", "items": [${start}{ "quote": "Good.", "name": "Ana", "role": "Nurse" }] }],`,
    ],
  ] as const;

/** A step with a counter in place of the slider. */
const counter = (start: string, source: string, proof = '') =>
  liveStep(
    `[${start}{ "label": "Pets", "start": 9, "share": 1, "entry": "came", "counts": "Pet"${proof} }]`,
    source,
  );

const withVariant = (variant: string) =>
  [['"number": 3,', `"number": 3, "variants": { "other": ${variant} },`]] as const;

describeRule(unsourcedClaim, {
  valid: {
    'nothing is claimed': [],
    'a statistic says where it comes from, and of when it is': statistic(
      '',
      ', "source": "Survey of 2026", "asOf": "2026-10-31"',
    ),
    'a claim is of the last day of February in a leap year': statistic(
      '',
      ', "source": "Survey", "asOf": "2024-02-29"',
    ),
    'a counter counts real sessions': counter('', 'live'),
    'a made-up counter starts at a figure that can be looked up': counter(
      '',
      'simulated',
      ', "source": "Report", "asOf": "2026-10"',
    ),
  },
  invalid: {
    'a statistic says nothing of where it comes from': {
      edits: statistic('▸', ''),
      problems: [{ pointer: '/pages/welcome/blocks/0/items/0', message: neither("the statistic '80%'") }],
    },
    'a statistic has a source but no date': {
      edits: statistic('▸', ', "source": "Survey"'),
      problems: [
        {
          pointer: '/pages/welcome/blocks/0/items/0',
          message: message("when the statistic '80%' was true", "'asOf'"),
        },
      ],
    },
    'a statistic has a date but no source': {
      edits: statistic('▸', ', "asOf": "2026-10"'),
      problems: [
        {
          pointer: '/pages/welcome/blocks/0/items/0',
          message: message("where the statistic '80%' comes from", "'source'"),
        },
      ],
    },
    ...Object.fromEntries(
      ['2026-02-31', '2027-02-29', '2026-04-31'].map((asOf) => [
        `a statistic is of a day that never was: ${asOf}`,
        {
          edits: statistic('', `, "source": "Survey", "asOf": ▸"${asOf}"`),
          problems: [
            {
              pointer: '/pages/welcome/blocks/0/items/0/asOf',
              message: `There is no ${asOf} in any calendar, so nothing says when the statistic '80%' was true. Correct the date.`,
            },
          ],
        },
      ]),
    ),
    'a statistic is of a day to come': {
      edits: statistic('', ', "source": "Survey", "asOf": ▸"2999-01"'),
      problems: [
        {
          pointer: '/pages/welcome/blocks/0/items/0/asOf',
          message:
            "2999-01 is yet to come, so the statistic '80%' cannot have been true then. Correct the date.",
        },
      ],
    },
    'nobody knows who said a testimonial': {
      edits: testimonial('▸'),
      problems: [{ pointer: '/steps/1/after/0/items/0', message: neither("the testimonial of 'Ana'") }],
    },
    'a counter is made up': {
      edits: counter('▸', 'simulated'),
      problems: [{ pointer: '/steps/1/counters/0', message: neither("the counter 'Pets'") }],
    },
    'a counter is live only in its step': {
      edits: [...counter('▸', 'live'), ...withVariant('{ "source": "simulated" }')],
      problems: [{ pointer: '/steps/1/counters/0', message: neither("the counter 'Pets'") }],
    },
    'a counter is live only in a variant': {
      edits: [...counter('▸', 'simulated'), ...withVariant('{ "source": "live" }')],
      problems: [{ pointer: '/steps/1/counters/0', message: neither("the counter 'Pets'") }],
    },
  },
});
