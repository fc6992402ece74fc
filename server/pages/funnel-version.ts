import type { Handler } from 'hono';
import { Type } from 'typebox';
import { inOrder } from '../../schema/billing/offers.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Call } from '../http/call.ts';
import { properties, sessionId, text } from '../http/json-body.ts';
import { dataHeaders, immutable } from '../http/json-response.ts';
import { Problem } from '../http/problem.ts';
import { languagesOf } from '../releases/languages.ts';
import { inArmsOf, inLanguage, inOffers } from '../releases/published-funnel.ts';
import type { SessionLookup } from '../sessions/browsers.ts';
import { languageParameter } from '../sessions/language.ts';
import { sendEncoded } from './encoded-text.ts';
import { offersParameter, sessionParameter, visitorsFunnel } from './visitors-funnel.ts';

export const funnelVersionCall = {
  method: 'get',
  path: '/api/funnels/:id/:version/:digest',
  summary: 'A funnel version, as its visitors get it.',
  query: {
    [languageParameter]: Type.Optional(
      Type.String({ description: 'One of its languages, as a BCP 47 tag; without it, that of its file.' }),
    ),
    [sessionParameter]: Type.Optional(properties.sessionId.schema),
    [offersParameter]: Type.Optional(
      Type.String({
        description: 'The offers whose prices the page shows, in the order in which they count.',
      }),
    ),
  },
  response: Type.Object(
    {},
    {
      description: 'A funnel as schema/funnel.schema.json declares it, without what visitors need not know.',
    },
  ),
  statuses: { 200: 'The version was published.' },
} satisfies Call;

/** GET /api/funnels/:id/:version/:digest: a funnel version for visitors, cached by browsers for good. */
export const funnelVersion =
  ({ funnels, browsers }: Pick<SessionLookup, 'funnels' | 'browsers'>): Handler =>
  async (context) => {
    const { id = '', version = '', digest } = context.req.param();
    const named = {
      funnelId: text(id, "The funnel's id"),
      funnelVersion: text(version, "The funnel's version"),
    };
    const declared = browsers.serve(named) ? await funnels.find(named) : undefined;
    if (!declared)
      throw new Problem('not-found', 'No such funnel version was published; load the page again.');
    const session = context.req.query(sessionParameter);
    const published =
      session === undefined ? declared : inArmsOf(declared, sessionId(session, sessionParameter));
    const tag = context.req.query(languageParameter);
    const seen =
      tag !== undefined && languagesOf(published).includes(tag) ? inLanguage(published, tag) : published;
    const { file } = await visitorsFunnel(
      inOffers(seen, offersNamed(seen.funnel, context.req.query(offersParameter))),
    );
    // During a rolling update, pages of another release may ask with their digest: answer, but do not cache.
    const lasts = digest === file.digest;
    return sendEncoded(context, file, 200, {
      ...dataHeaders,
      'Cache-Control': lasts ? immutable : dataHeaders['Cache-Control'],
      Vary: 'Accept-Encoding',
    });
  };

/** The offers that a page names, each once; those with a code come first, so that invented orders cost no memory. */
function offersNamed({ offers = [] }: Funnel, named = ''): readonly string[] {
  const ids = new Set(named.split(','));
  return inOrder(offers.filter(({ id }) => ids.has(id))).map(({ id }) => id);
}
