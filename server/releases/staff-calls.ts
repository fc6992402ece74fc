import type { Handler } from 'hono';
import { Type } from 'typebox';
import { pathsFor } from '../../schema/authoring/audience.ts';
import type { Call, ResponseOf } from '../http/call.ts';
import { jsonResponse } from '../http/json-response.ts';
import { check } from '../http/problem.ts';
import type { Store } from '../store/store.ts';
import type { Release } from '../store/tables/funnels/releases.ts';
import type { Funnels } from './funnels.ts';
import { liveNow, scheduled } from './live.ts';
import { filesOfVersion } from './stored-version.ts';

const moment = () => Type.String({ format: 'date-time' });
const share = () => Type.Integer({ description: 'The percentage of new sessions that get the version.' });

const releaseSchema = Type.Object({
  number: Type.Integer({ description: 'Counted from 1 for each funnel.' }),
  version: Type.String(),
  share: share(),
  startsAt: moment(),
  createdAt: moment(),
  by: Type.String({ description: "A person's name, STAFF_TOKEN, or FUNNEL for that of the first start." }),
  reason: Type.String(),
});

const funnelSchema = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'That of the product.' }),
  address: Type.String({ description: "Its site: '/', a word between slashes, or a host." }),
  analytics: Type.Optional(Type.String({ description: 'The path of its analytics page.' })),
  live: Type.Object({
    base: Type.Object({ version: Type.String(), number: Type.Integer(), since: moment(), by: Type.String() }),
    candidate: Type.Optional(Type.Object({ version: Type.String(), number: Type.Integer(), share: share() })),
  }),
  scheduled: Type.Array(releaseSchema, { description: 'What is to start, the next one first.' }),
  today: Type.Object(
    { sessions: Type.Integer(), completed: Type.Integer() },
    { description: 'The sessions that began today (UTC), as they were counted within the last minute.' },
  ),
});

export const funnelsCall = {
  method: 'get',
  path: '/api/staff/funnels',
  summary: 'The funnels of this server, with what is live of each.',
  response: Type.Array(funnelSchema),
  statuses: { 200: 'The funnels.' },
  role: 'analyst',
} satisfies Call;

export const funnelCall = {
  ...funnelsCall,
  path: '/api/staff/funnels/:id',
  summary: 'A funnel of this server, with its releases and versions.',
  response: Type.Interface([funnelSchema], {
    releases: Type.Array(releaseSchema, { description: 'All of them, the newest first.' }),
    versions: Type.Array(Type.String(), { description: 'Those that were published, the newest first.' }),
  }),
  statuses: { 200: 'The funnel.' },
} satisfies Call;

export const versionFilesCall = {
  ...funnelsCall,
  path: '/api/staff/funnels/:id/versions/:version',
  summary:
    'The files of a published version, as they were written; of one from before they were stored, made of its content.',
  response: Type.Object({
    files: Type.Record(Type.String(), Type.String(), {
      description: 'The texts by name: funnel.json, and funnel.es.json for an overlay in Spanish.',
    }),
  }),
  statuses: { 200: 'The files.' },
} satisfies Call;

export type FunnelsResponse = ResponseOf<typeof funnelsCall>;
export type FunnelResponse = ResponseOf<typeof funnelCall>;
export type VersionFilesResponse = ResponseOf<typeof versionFilesCall>;

/** A funnel at its address. */
interface Site {
  readonly address: { readonly text: string };
  readonly funnels: Funnels;
}

interface StaffFunnelNeeds {
  readonly store: Pick<Store, 'figures' | 'funnelVersions' | 'releases'>;
  readonly sites: { readonly served: readonly Site[] };
  readonly now: () => Date;
}

/** GET /api/staff/funnels. */
export const staffFunnels =
  (deps: StaffFunnelNeeds): Handler =>
  async () => {
    const states = await Promise.all(deps.sites.served.map((site) => stateOf(deps, site)));
    const shown = states.flatMap((state) => {
      if (!state) return [];
      const { releases, versions, ...funnel } = state;
      return [funnel];
    });
    return jsonResponse<FunnelsResponse>(shown);
  };

/** GET /api/staff/funnels/:id. */
export const staffFunnel =
  (deps: StaffFunnelNeeds): Handler =>
  async (context) => {
    const state = await stateOf(deps, siteOf(deps, context.req.param('id') ?? ''));
    check(
      state !== undefined,
      'unknown-funnel',
      'This funnel is not released: a server for development shows its file, and has no drafts. Stop it, and run npm start to release the funnel and to edit it here.',
    );
    return jsonResponse<FunnelResponse>(state);
  };

/** GET /api/staff/funnels/:id/versions/:version. */
export const versionFiles =
  (deps: StaffFunnelNeeds): Handler =>
  async (context) => {
    const { id = '', version = '' } = context.req.param();
    siteOf(deps, id);
    const files = await filesOfVersion(deps.store.funnelVersions, id, version);
    return jsonResponse<VersionFilesResponse>({ files });
  };

function siteOf({ sites }: StaffFunnelNeeds, id: string): Site {
  const site = sites.served.find(({ funnels }) => funnels.active.funnel.id === id);
  check(
    site !== undefined,
    'unknown-funnel',
    'This server has no such funnel. GET /api/staff/funnels lists those that it has.',
  );
  return site;
}

/** What staff see of a funnel; undefined in development, if nothing of it is released. */
async function stateOf({ store, now }: StaffFunnelNeeds, site: Site): Promise<FunnelResponse | undefined> {
  const { id, product } = site.funnels.active.funnel;
  const [analytics] = pathsFor(site.funnels.active.funnel, 'staff');
  const read = await store.releases.of(id);
  const live = liveNow(read);
  if (!live) return undefined;
  const day = now().toISOString().slice(0, 10);
  const figures = await store.figures.of({
    ...{ funnelId: id, version: null, source: null },
    period: { from: day, to: day },
  });
  const today = (measure: 'total' | 'completed') =>
    figures.reduce((sum, { counts }) => sum + (counts[measure] ?? 0), 0);
  const { base, candidate } = live;
  return {
    id,
    name: product.name,
    address: site.address.text,
    ...(analytics !== undefined && { analytics }),
    live: {
      base: {
        version: base.version,
        number: base.number,
        since: base.startsAt.toISOString(),
        by: base.by,
      },
      ...(candidate && {
        candidate: { version: candidate.version, number: candidate.number, share: candidate.share },
      }),
    },
    scheduled: scheduled(read).map(shownRelease),
    today: { sessions: today('total'), completed: today('completed') },
    releases: read.releases.map(shownRelease),
    versions: (await store.funnelVersions.of(id)).toReversed(),
  };
}

const shownRelease = ({ number, version, share, startsAt, createdAt, by, reason }: Release) => ({
  ...{ number, version, share, by, reason },
  startsAt: startsAt.toISOString(),
  createdAt: createdAt.toISOString(),
});
