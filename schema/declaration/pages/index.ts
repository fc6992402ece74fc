import { type TProperties, type TSchema, Type } from 'typebox';
import { blankableText, internalText, type StaticOf, strict } from '../typebox-builders.ts';
import { analytics } from './analytics.ts';
import { end } from './end.ts';
import { error } from './error.ts';
import { landing } from './landing.ts';
import { membership } from './membership.ts';
import { notFound } from './not-found.ts';
import { success } from './success.ts';
import { upsell } from './upsell.ts';
import { withdrawal } from './withdrawal.ts';

const commonProps = {
  title: blankableText('Page title', 'The product name is added to it.'),
  name: internalText('Name', 'In tracking: the page_name of Page View.'),
};

/** The registry of page kinds: the screens that are not steps. */
export const pageKinds = {
  landing,
  success,
  upsell,
  end,
  membership,
  withdrawal,
  analytics,
  error,
  'not-found': notFound,
};

export type PageKindName = keyof typeof pageKinds;

export type PageOf<Name extends PageKindName> = { kind: Name } & StaticOf<typeof commonProps> &
  StaticOf<(typeof pageKinds)[Name]['props']>;

export type Page = { [Name in PageKindName]: PageOf<Name> }[PageKindName];

function pageSchema(kind: PageKindName): TSchema {
  const own: TProperties = pageKinds[kind].props;
  return strict({ kind: Type.Literal(kind), ...commonProps, ...own }, { title: `Page: ${kind}` });
}

export const pageSchemas = (): readonly TSchema[] =>
  (Object.keys(pageKinds) as PageKindName[]).map(pageSchema);
