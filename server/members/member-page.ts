import type { Context } from 'hono';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { PageKindName, PageOf } from '../../schema/declaration/pages/index.ts';

/** Answers a request for a page of one kind, in the language of the request. */
export type MemberPage<Kind extends PageKindName> = (
  context: Context,
  funnel: Funnel,
  page: PageOf<Kind>,
) => Promise<Response>;
