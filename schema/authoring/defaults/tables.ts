import { type RejectionId, rejectionTexts } from '../../answers/rejection-texts.ts';
import { type Block, blockKinds } from '../../declaration/blocks/index.ts';
import type { FormQuestion } from '../../declaration/form-question.ts';
import { kinds as stepKinds } from '../../declaration/kinds/index.ts';
import { type Page, pageKinds } from '../../declaration/pages/index.ts';
import type { Step } from '../../declaration/step.ts';
import type { KindName } from '../../kinds/index.ts';
import * as derived from './derived.ts';
import arabic from './texts.ar.json' with { type: 'json' };
import german from './texts.de.json' with { type: 'json' };
import english from './texts.en.json' with { type: 'json' };
import spanish from './texts.es.json' with { type: 'json' };
import french from './texts.fr.json' with { type: 'json' };
import portuguese from './texts.pt.json' with { type: 'json' };
import { values } from './values.ts';

/** The texts that a file may leave out, by their pointers. */
export type Texts = typeof english & {
  readonly funnel: { readonly texts: { readonly rejections: Readonly<Record<RejectionId, string>> } };
};

const { funnel, ...others } = english;
const englishTexts: Texts = {
  ...others,
  funnel: { ...funnel, texts: { ...funnel.texts, rejections: rejectionTexts } },
};

/** By language, without its region. */
const tables: ReadonlyMap<string, Texts> = new Map<string, Texts>([
  ['en', englishTexts],
  ['de', german],
  ['es', spanish],
  ['pt', portuguese],
  ['fr', french],
  ['ar', arabic],
]);

export const builtInLanguages = [...tables.keys()];

/**
 * The default texts of a language, given as a BCP 47 tag: 'de-AT' has the German ones, and a language without a table
 * the English ones.
 */
export const textsIn = (language: string | undefined): Texts =>
  tables.get(language?.split('-')[0] ?? '') ?? englishTexts;

type ByKind = Readonly<Record<string, object>>;

// Each table gives the defaults of parts that are left out, in the order in which they are computed.

export const funnelDefaults = ({ funnel }: Texts): readonly object[] => [funnel, values, derived.ofFunnel];

export const pageDefaults = (page: Page, { pages }: Texts): readonly object[] => [
  (pages as ByKind)[page.kind] ?? {},
  pageKinds[page.kind].defaults ?? {},
  derived.ofPage,
  derived.ofPageKind[page.kind] ?? {},
];

export const stepDefaults = (step: Step, { step: ofEvery, kinds }: Texts): readonly object[] => [
  ofEvery,
  (kinds as ByKind)[step.kind] ?? {},
  stepKinds[step.kind].defaults ?? {},
  derived.ofStep,
];

/** Of a question in a form: the defaults of its kind, without those for a screen of its own. */
export function questionDefaults({ kind }: FormQuestion, { kinds, question }: Texts): readonly object[] {
  const { defaults = {}, inForms = [] } = stepKinds[kind as KindName];
  const ofKind = { ...(kinds as ByKind)[kind], ...defaults };
  // Each needs a label of its own: with the default, several would have the same name.
  const without = new Set([...inForms, 'label']);
  return [question, Object.fromEntries(Object.entries(ofKind).filter(([name]) => !without.has(name)))];
}

export const blockDefaults = (block: Block, { blocks }: Texts): readonly object[] => [
  (blocks as ByKind)[block.kind] ?? {},
  blockKinds[block.kind].defaults ?? {},
  derived.ofBlockKind[block.kind] ?? {},
];
