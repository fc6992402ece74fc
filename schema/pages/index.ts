import { type TProperties, type TSchema, Type } from 'typebox';
import { type StaticOf, strict } from '../typebox/builders.ts';
import { filledText } from '../typebox/filled-text.ts';
import { analyticsProps } from './analytics.ts';
import { errorProps } from './error.ts';
import { landingProps } from './landing.ts';
import { notFoundProps } from './not-found.ts';
import { successProps } from './success.ts';

/** What every page declares. */
const commonProps = {
  title: Type.String({ title: 'Page title', description: 'The product name is added to it.' }),
  name: filledText('Name', 'In tracking: the page_name of Page View.'),
};

/** The registry of page kinds: the screens that are not steps, and the properties of each. */
const pageProps = {
  landing: landingProps,
  success: successProps,
  analytics: analyticsProps,
  error: errorProps,
  'not-found': notFoundProps,
};

export type PageKind = keyof typeof pageProps;

/** A page of one kind. */
export type PageOf<Name extends PageKind> = { kind: Name } & StaticOf<typeof commonProps> &
  StaticOf<(typeof pageProps)[Name]>;

/** A page of any kind. */
export type Page = { [Name in PageKind]: PageOf<Name> }[PageKind];

function pageSchema(kind: PageKind): TSchema {
  const own: TProperties = pageProps[kind];
  return strict({ kind: Type.Literal(kind), ...commonProps, ...own }, { title: `Page: ${kind}` });
}

/** The JSON Schema of a page of each kind. */
export const pageSchemas: readonly TSchema[] = (Object.keys(pageProps) as PageKind[]).map(pageSchema);
