import { Type } from 'typebox';
import { marker as behaviour } from '../../kinds/marker.ts';
import { lintIf } from '../lint.ts';
import { claimProps } from '../parts/claim.ts';
import { filledText, integer, internalText, nameOfOther, number, strict } from '../typebox-builders.ts';
import { marker, markerProps } from './marker.ts';
import { defineKind } from './step-kind.ts';

const words = (item: string, title: string, description: string) =>
  Type.Array(internalText(item), { minItems: 1, title, description });

const props = {
  ...markerProps,
  source: Type.Enum(['simulated', 'live'], {
    title: 'Source',
    description: 'simulated: the figures are made up in the browser. live: real, anonymous counts.',
  }),
  tickMs: integer(
    'Tick',
    'Milliseconds between two new entries: half a second or more, since faster flicker can harm (WCAG 2.2, 2.3.1).',
    { minimum: 500 },
  ),
  highlightMs: integer('Highlight', 'Milliseconds a new entry is marked.', { minimum: 0 }),
  listLimit: integer('List limit', 'Most entries shown under a counter.', { minimum: 1 }),
  counters: Type.Array(
    strict({
      label: filledText('Label'),
      start: integer('Start', 'What the counter shows at first.', { minimum: 0 }),
      share: number('Share', 'How likely a tick raises this counter; the shares add up to 1.', {
        minimum: 0,
        maximum: 1,
      }),
      entry: filledText('Entry text', 'Beside each address in the list.'),
      counts: Type.Optional(
        nameOfOther(
          'field',
          'Counted field',
          'The field whose answers are counted when the source is live: how many sessions have answered it.',
        ),
      ),
      ...claimProps,
    }),
    { minItems: 1, title: 'Counters' },
  ),
  period: filledText('Period', "What the counts span, such as 'in one day'."),
  periodHours: integer(
    'Period in hours',
    'How far back live counts go; period says the same to the visitor.',
    { minimum: 1, maximum: 8760 },
  ),
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
export const socialProof = defineKind(behaviour, {
  title: 'Social proof',
  summary: 'Asks nothing: counters of what others do.',
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
        lintIf(
          source === 'live' && !counts,
          ['counters', index],
          `The counter '${label}' names no field to count, though the source of its step is live, so it has no figure to show. Name a field under counts, or make the source simulated.`,
        ),
      ),
  },
});
