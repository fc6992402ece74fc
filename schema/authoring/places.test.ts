import { expect, test } from 'vitest';
import { funnelDefinitions, funnelSchema } from '../declaration/funnel.ts';
import { filledPattern } from '../declaration/typebox-builders.ts';

interface Schema {
  readonly type?: string;
  readonly pattern?: string;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly translate?: true;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

/** The properties that may hold any text and are not translated, each after the one that it is in. */
function untranslated(schema: Schema, path: readonly string[]): readonly string[] {
  const { type, pattern = filledPattern, translate } = schema;
  const isFree = type === 'string' && pattern === filledPattern && !schema.enum && !schema.const;
  const forms = [...(schema.items ? [schema.items] : []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return [
    ...(isFree && !translate && path.at(-1) !== '$comment' ? [path.slice(-2).join('.')] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => untranslated(part, [...path, name])),
    ...Object.entries(schema.patternProperties ?? {}).flatMap(([pattern, part]) =>
      untranslated(part, pattern.includes('comment') ? ['$comment'] : path),
    ),
    ...forms.flatMap((form) => untranslated(form, path)),
  ];
}

/** What these hold is never for visitors, wherever they are: names that are stored or referred to, and notes for authors. */
const internalNames = [
  'field',
  'fields',
  'statusField',
  'wordsField',
  'choices',
  'choicesFrom',
  'preselected',
  'reason',
  'source',
  'version',
  '$schema',
];

/** What else nobody reads but authors and programs. A property that visitors read need not be here. */
const internal: readonly string[] = [
  ...[
    'addresses.domains',
    'addresses.names',
    'arms.routes',
    'bands.name',
    'block.location',
    'block.marks',
    'block.offer',
    'block.value',
    'by.answer',
  ],
  ...['by.value', 'callToAction.location', 'callToAction.value', 'choice', 'choice.value'],
  'compare.with',
  ...['condition.answer', 'condition.group', 'condition.in', 'condition.is', 'condition.value'],
  ...['counters.counts', 'experiments.hypothesis', 'experiments.id', 'fallback.email', 'fallback.status'],
  ...[
    'funnel.notFound',
    'funnel.routes',
    'number.value',
    'of.answer',
    'of.in',
    'of.is',
    'of.value',
    'offers.code',
    'offers.plans',
    'order.name',
    'other.choice',
    'pages.name',
    'pages.paymentParameter',
    'pages.plan',
  ],
  ...[
    'pattern.examples',
    'pattern.expression',
    'plans.id',
    'replies.choice',
    'retention.offer',
    'steps.default',
    'steps.value',
    'store.prefix',
  ],
  ...['store.suffix', 'suppressions.rule', 'toasts.hotkey', 'values.of'],
  ...['variants.default', 'variants.value'],
];

test('every property that may hold a text for visitors is translated', () => {
  const { tracking, session, ...properties } = funnelSchema.properties;
  const all = { funnel: { properties }, ...funnelDefinitions } as Readonly<Record<string, Schema>>;
  const found = new Set(Object.entries(all).flatMap(([name, schema]) => untranslated(schema, [name])));
  const unmarked = [...found].filter((name) => !internalNames.includes(name.split('.').at(-1) ?? ''));
  expect(
    unmarked.sort(),
    'Mark it as a text, or list it under `internal`, in the order of the alphabet.',
  ).toEqual(internal);
});
