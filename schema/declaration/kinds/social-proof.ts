import { Type } from 'typebox';
import { claimProps } from '../parts/claim.ts';
import { filledText, internalText, strict } from '../typebox-builders.ts';
import { marker, markerProps } from './marker.ts';
import type { StepKind } from './step-kind.ts';

const words = (item: string, title: string, description: string) =>
  Type.Array(internalText(item), { minItems: 1, title, description });

const props = {
  ...markerProps,
  source: Type.Enum(['simulated', 'live'], {
    title: 'Source',
    description: 'simulated: the figures are made up in the browser. live: real, anonymous counts.',
  }),
  tickMs: Type.Integer({
    minimum: 500,
    title: 'Tick',
    description:
      'Milliseconds between two new entries: half a second or more, since faster flicker can harm (WCAG 2.2, 2.3.1).',
  }),
  highlightMs: Type.Integer({
    minimum: 0,
    title: 'Highlight',
    description: 'Milliseconds a new entry is marked.',
  }),
  listLimit: Type.Integer({
    minimum: 1,
    title: 'List limit',
    description: 'Most entries shown under a counter.',
  }),
  counters: Type.Array(
    strict({
      label: filledText('Label'),
      start: Type.Integer({ minimum: 0, title: 'Start', description: 'What the counter shows at first.' }),
      share: Type.Number({
        minimum: 0,
        maximum: 1,
        title: 'Share',
        description: 'How likely a tick raises this counter; the shares add up to 1.',
      }),
      entry: filledText('Entry text', 'Beside each address in the list.'),
      counts: Type.Optional(
        internalText(
          'Counted field',
          'The field whose answers are counted when the source is live: how many sessions have answered it.',
        ),
      ),
      ...claimProps,
    }),
    { minItems: 1, title: 'Counters' },
  ),
  period: filledText('Period', "What the counts span, such as 'in one day'."),
  periodHours: Type.Integer({
    minimum: 1,
    maximum: 8760,
    title: 'Period in hours',
    description: 'How far back live counts go; period says the same to the visitor.',
  }),
  addresses: strict(
    {
      names: words('Name', 'Names', 'First letters of the invented addresses, which are shown masked.'),
      domains: words('Domain', 'Domains', 'After the @ of the invented addresses.'),
    },
    { title: 'Invented addresses' },
  ),
  controls: strict(
    {
      pause: filledText('Pause'),
      resume: filledText('Resume'),
      about: filledText('About', 'Says what the figures are, in a tooltip.'),
      aboutLabel: filledText('About, label', 'Names the button of the tooltip.'),
    },
    { title: 'Controls' },
  ),
};

/** Counters that rise while the visitor watches, or that show real counts. */
export const socialProof: StepKind<typeof props, string> = {
  ...marker,
  props,
  example: {
    value: 'done',
    source: 'simulated',
    tickMs: 3000,
    highlightMs: 500,
    listLimit: 5,
    counters: [{ label: 'Invites', start: 10, share: 1, entry: 'was invited' }],
    period: 'in one day',
    periodHours: 24,
    addresses: { names: ['an'], domains: ['example.com'] },
    controls: {
      pause: 'Pause',
      resume: 'Resume',
      about: 'Illustrative figures.',
      aboutLabel: 'What is counted',
    },
  },
  defaults: { value: 'done', tickMs: 3000, highlightMs: 500, listLimit: 5 },
  claims: ({ counters, source }) =>
    counters.map((claim, at) => ({
      claim,
      path: ['counters', at],
      what: `the counter '${claim.label}'`,
      live: source === 'live',
    })),
  liveCounts: ({ source, counters, periodHours }) =>
    counters.flatMap(({ counts }, index) =>
      source === 'live' && counts
        ? [{ field: counts, periodHours, path: ['counters', index, 'counts'] }]
        : [],
    ),
  lint: {
    'live-counter': ({ source, counters }) =>
      counters.flatMap(({ label, counts }, index) =>
        source === 'live' && !counts
          ? [
              {
                path: ['counters', index],
                message: `The counter '${label}' names no field to count, though the source of its step is live, so it has no figure to show. Name a field under counts, or make the source simulated.`,
              },
            ]
          : [],
      ),
  },
};
