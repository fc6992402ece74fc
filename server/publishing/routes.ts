import type { Context, Handler } from 'hono';
import { Type } from 'typebox';
import { compare } from '../../proof/diff/compare.ts';
import type { Call, ResponseOf } from '../http/call.ts';
import { readJsonBody, text } from '../http/json-body.ts';
import { jsonResponse } from '../http/json-response.ts';
import { readLive, readVersion, type VersionNeeds } from './live-versions.ts';
import { type PlanNeeds, planOf } from './plan.ts';
import { change, type PlanResponse, planCall } from './plan-call.ts';
import { proposalOf } from './proposal.ts';

const funnelIdOf = (context: Context): string => context.req.param('id') ?? '';

/** POST /api/staff/funnels/:id/plan: what releasing a version would do. */
export const plan =
  (deps: PlanNeeds): Handler =>
  async (context) => {
    const { share = 100, moves = false, ...proposed } = await readJsonBody(context.req, planCall.body);
    const live = await readLive(deps, funnelIdOf(context));
    const proposal = await proposalOf(deps, live, proposed);
    return jsonResponse<PlanResponse>(await planOf(deps, live, proposal, { share, moves }));
  };

export const changesCall = {
  method: 'get',
  path: '/api/staff/funnels/:id/changes',
  summary: 'What changed between two published versions.',
  query: {
    from: Type.String({ description: 'The old version.' }),
    to: Type.String({ description: 'The new one.' }),
  },
  response: Type.Object({ changes: Type.Array(change) }),
  statuses: { 200: 'The changes, the worst first.' },
  role: 'analyst',
} satisfies Call;

export type ChangesResponse = ResponseOf<typeof changesCall>;

/** GET /api/staff/funnels/:id/changes: what changed between two published versions. */
export const changes =
  (deps: VersionNeeds): Handler =>
  async (context) => {
    const version = (name: string) =>
      readVersion(deps, funnelIdOf(context), text(context.req.query(name), `'${name}'`));
    const found = compare(await version('from'), await version('to'));
    return jsonResponse<ChangesResponse>({
      changes: found.map(({ stored: _, sessionsKeepIt: __, ...shown }) => shown),
    });
  };
