import { type Static, Type } from 'typebox';
import type { Computed } from '../steps/condition.ts';
import { blockDefinition } from './blocks/index.ts';
import { conditionDefinition } from './condition.ts';
import { rowDefinition } from './kinds/matrix.ts';
import { pathSchema, targetSchema } from './next.ts';
import { type Page, pageSchemas } from './pages/index.ts';
import type { PublishedFont } from './parts/font.ts';
import { bitmapSchema, type PublishedPicture, pictureSchema } from './parts/picture.ts';
import { checkoutSchema } from './sections/checkout.ts';
import { choiceDefinition, choiceSetsSchema } from './sections/choice-set.ts';
import { completionSchema } from './sections/completion.ts';
import { experimentSchema } from './sections/experiment.ts';
import { languageSchema } from './sections/language.ts';
import { offerSchema } from './sections/offer.ts';
import { orderSchema } from './sections/order.ts';
import { planSchema } from './sections/plan.ts';
import { progressSchema } from './sections/progress.ts';
import { retentionSchema } from './sections/retention.ts';
import { ruleSettingsSchema, suppressionsSchema } from './sections/rule-settings.ts';
import { sessionSchema } from './sections/session.ts';
import { textsSchema, toastsSchema, tooltipsSchema } from './sections/texts.ts';
import { themeSchema } from './sections/theme.ts';
import { trackingSchema } from './sections/tracking.ts';
import type { OfferedLanguage, Translation } from './sections/translation.ts';
import { valuesSchema } from './sections/value.ts';
import { questionDefinition, type Step, stepSchemas } from './step.ts';
import {
  byKind,
  byName,
  filledText,
  integer,
  internalText,
  nameOfOther,
  strict,
} from './typebox-builders.ts';

const productSchema = strict(
  {
    name: filledText('Name', 'In the header, and after every page title.'),
    site: Type.String({
      pattern: '^https://',
      title: 'Site',
      examples: ['https://www.example.com/'],
      description: 'The marketing site: an https: address.',
      link: true,
    }),
    support: Type.String({
      pattern: '^(mailto:|https://)',
      title: 'Support',
      examples: ['mailto:help@example.com'],
      description: 'Where to get help: an https: or mailto: address.',
      link: true,
    }),
    supportLabel: filledText('Label of the support link'),
    logo: Type.Optional({
      ...pictureSchema,
      title: 'Logo',
      description: 'In the header, in place of the name.',
    }),
    preview: Type.Optional({
      ...bitmapSchema,
      title: 'Preview',
      description:
        'Shown where a link to a landing page is shared, best at 1200 by 630 pixels. Needs the setting PUBLIC_URL.',
    }),
  },
  { title: 'Product' },
);

const skipSchema = strict(
  {
    number: integer('Number', undefined, { minimum: 1 }),
    reason: internalText('Reason', 'Why no step has this number.'),
    progress: Type.Optional(progressSchema),
  },
  { title: 'Skip', description: 'A step number that the funnel leaves out on purpose.' },
);

/** The JSON Schema of a funnel file: draft-07, with Ajv's `discriminator`. */
export const funnelSchema = strict(
  {
    $schema: Type.Optional(Type.String({ title: 'Schema', description: 'For editors.' })),
    id: Type.String({
      pattern: '^[a-z][a-z0-9-]*$',
      title: 'Id',
      examples: ['pet-quiz'],
      description: 'Names the funnel for good: a small letter, then small letters, digits and -.',
    }),
    version: Type.String({
      title: 'Version',
      description: 'MAJOR.MINOR.PATCH. A published version never changes: raise it with every edit.',
    }),
    language: languageSchema(
      'The language and country, such as en-US; for screen readers and the writing of numbers.',
    ),
    product: productSchema,
    theme: themeSchema,
    session: sessionSchema,
    texts: textsSchema,
    toasts: toastsSchema,
    tooltips: tooltipsSchema,
    start: {
      ...targetSchema,
      title: 'Start',
      description: 'The path of the screen that visitors begin with.',
    },
    routes: Type.Record(Type.String(), nameOfOther('page', 'Page', 'The name of a page in pages.'), {
      propertyNames: pathSchema,
      title: 'Routes',
      description: 'Which page each path shows. Steps bring their own paths.',
    }),
    notFound: nameOfOther('page', 'Page for unknown paths', 'The name of a page in pages.'),
    pages: byName(byKind<Page>(pageSchemas()), {
      propertyNames: { page: true },
      title: 'Pages',
      description: 'By name.',
    }),
    choiceSets: choiceSetsSchema,
    values: Type.Optional(valuesSchema),
    plans: Type.Array(planSchema, { title: 'Plans' }),
    offers: Type.Optional(
      Type.Array(offerSchema, {
        maxItems: 8,
        title: 'Offers',
        description: 'Of those that hold, the first one with a code counts for a plan, else the first one.',
      }),
    ),
    checkout: Type.Optional(checkoutSchema),
    steps: Type.Array(byKind<Step>(stepSchemas()), {
      minItems: 1,
      title: 'Steps',
      description: 'In their order.',
    }),
    skips: Type.Array(skipSchema, { title: 'Skips' }),
    experiments: Type.Array(experimentSchema, { title: 'Experiments' }),
    completion: completionSchema,
    account: strict(
      {
        // biome-ignore lint/suspicious/noThenProperty: a property of the funnel file, always a string.
        then: targetSchema,
        refund: Type.Enum(['always', 'never'], {
          title: 'Refund',
          description:
            'Whether the payment is given back once the account is made, or where none is: always where the page after it promises it.',
        }),
        refundAfterHours: Type.Optional(
          integer(
            'Hours without an account',
            'Where it is always given back: after how many hours a payment is given back whose visitor has made no account. 24 where nothing is said.',
            { minimum: 1, maximum: 720 },
          ),
        ),
        graceDays: Type.Optional(
          integer(
            'Days of grace',
            'For how many days a payment of a subscription that failed leaves access as it is. 7 where nothing is said.',
            { minimum: 0, maximum: 60 },
          ),
        ),
        userIdKey: Type.Optional({
          ...internalText(
            'Key of the user id',
            "The name in the metadata of Stripe's Checkout Session and subscription that holds the session's id, by which the app knows the user: app_user_id for RevenueCat, customer_user_id for Adapty.",
          ),
          pattern: '^[A-Za-z][A-Za-z0-9_]{0,39}$',
        }),
      },
      { title: 'Account', description: 'What follows once the account is made.' },
    ),
    retention: Type.Optional(retentionSchema),
    tracking: trackingSchema,
    order: Type.Optional(orderSchema),
    rules: Type.Optional(ruleSettingsSchema),
    suppressions: Type.Optional(suppressionsSchema),
  },
  { title: 'Funnel', description: 'A whole paid-onboarding funnel.' },
);

/** The definitions that the schema refers to by name. */
export const funnelDefinitions = {
  block: blockDefinition(),
  choice: choiceDefinition(),
  condition: conditionDefinition(),
  question: questionDefinition(),
  row: rowDefinition(),
};

/** A funnel that passed `validate`. */
export type Funnel = Static<typeof funnelSchema> & {
  /** By file name, what a published version stores of its pictures; no funnel file has it. */
  readonly pictures?: Readonly<Record<string, PublishedPicture>>;
  /** By file name, what a published version stores of its fonts; no funnel file has it. */
  readonly fonts?: Readonly<Record<string, PublishedFont>>;
  /** By language, the translations of the overlays beside the file; no funnel file has it. */
  readonly translations?: Readonly<Record<string, Translation>>;
  /** For a site below a path, that path: '/keto'; no funnel file has it. */
  readonly base?: string;
  /** In what visitors get, if texts or parts depend on answers: the pointers to its texts with gaps. */
  readonly gaps?: readonly string[];
  /** Once it is filled for a visitor: the result of a value there, as blocks draw it. */
  result?(value: string): Computed | undefined;
  /** In what visitors get, if there are offers: the paths that begin one, or show prices, and are opened through the server. */
  readonly pricedPaths?: readonly string[];
  /**
   * The languages that visitors may choose, the language of the file first; only in what they get of a translated
   * funnel.
   */
  readonly languages?: readonly OfferedLanguage[];
};

/** A part as a file may write it: some of its properties may be left out. */
type Written<Part> = Part extends string | number | boolean
  ? Part
  : Part extends readonly (infer Item)[]
    ? readonly Written<Item>[]
    : { readonly [Name in keyof Part]?: Written<Part[Name]> };

/** A funnel as a file may write it. The JSON Schema says which parts may be left out; `withDefaults` fills them in. */
export type FunnelFile = Written<Funnel> & Pick<Funnel, 'id' | 'version'>;
