import type { Context, Handler } from 'hono';
import { Type } from 'typebox';
import { pathsOf } from '../../schema/flow/graph.ts';
import type { Call, ResponseOf } from '../http/call.ts';
import { properties, readJsonBody } from '../http/json-body.ts';
import { jsonResponse } from '../http/json-response.ts';
import { check } from '../http/problem.ts';
import type { Approvals } from '../staff/approvals.ts';
import type { Store } from '../store/store.ts';
import { SiteTable } from '../store/tables/funnels/sites.ts';
import { type Address, readAddress, root } from './address.ts';
import { checkScreens, requireApproval, taken } from './site-checks.ts';
import type { Sites } from './sites.ts';

const from = properties.text(
  'The address that it has now, so that nobody moves or removes another by mistake.',
);

export const moveSiteCall = {
  method: 'post',
  path: '/api/staff/funnels/:id/move',
  summary: 'Moves a funnel to another address; whoever opens the former one is led there.',
  body: { from, to: properties.text("A host, or a path between slashes, such as '/keto/' or '/de/keto/'.") },
  response: Type.Object({ address: Type.String() }),
  statuses: { 200: 'The funnel is served there; by other processes within five seconds.' },
  role: 'publisher',
} satisfies Call;

export const removeSiteCall = {
  method: 'post',
  path: '/api/staff/funnels/:id/remove',
  summary: 'Takes a funnel off the server. Its sessions, figures and releases stay in the database.',
  body: { from },
  response: Type.Object({ success: Type.Literal(true) }),
  statuses: { 200: 'Nobody can open it any more; at other processes within five seconds.' },
  role: 'publisher',
} satisfies Call;

interface MoveSiteNeeds {
  readonly store: Pick<Store, 'sites' | 'staffLog' | 'transaction'>;
  readonly sites: Pick<Sites, 'main' | 'of' | 'served' | 'follow'>;
  readonly approvals: Approvals;
  readonly now: () => Date;
}

/** POST /api/staff/funnels/:id/move. */
export const moveSite =
  (deps: MoveSiteNeeds): Handler =>
  async (context) => {
    const { from, to } = await readJsonBody(context.req, moveSiteCall.body);
    if (to === root.text) throw taken(deps.sites.main.funnels.active.funnel.id, to);
    const address = readAddress(to);
    await leave(deps, context, from, address);
    return jsonResponse<ResponseOf<typeof moveSiteCall>>({ address: address.text });
  };

/** POST /api/staff/funnels/:id/remove. */
export const removeSite =
  (deps: MoveSiteNeeds): Handler =>
  async (context) => {
    const { from } = await readJsonBody(context.req, removeSiteCall.body);
    await leave(deps, context, from);
    return jsonResponse<ResponseOf<typeof removeSiteCall>>({ success: true });
  };

/** Has a funnel leave its address, for another one or for good. */
async function leave(deps: MoveSiteNeeds, context: Context, from: string, to?: Address): Promise<void> {
  const { store, sites, now } = deps;
  const funnelId = context.req.param('id') ?? '';
  const { name: by } = context.var.member;
  const row = (await store.sites.all()).find((row) => row.funnelId === funnelId && row.since !== null);
  check(
    row !== undefined,
    'unknown-funnel',
    `No funnel '${funnelId}' was added to this server. That of FUNNEL stays at /: set FUNNEL to another file.`,
  );
  const changed = `The funnel '${funnelId}' is at ${row.address}, and not at ${from}. Load it again, and look at it.`;
  check(row.address === from, 'address-changed', changed);
  if (to) {
    if (to.text === from) throw taken(funnelId, from);
    const site = sites.of(funnelId);
    const { funnel } = site.funnels.active;
    const paths = [...pathsOf(funnel)].map((path) => path.slice(site.address.base.length));
    checkScreens(sites.served, funnel, to, paths);
  }
  const act = to ? 'move' : 'remove';
  await requireApproval(deps, by, act, funnelId, from, to?.text, row.since);
  await store.transaction(async (transaction) => {
    const table = new SiteTable(transaction);
    check(await table.leave(row), 'address-changed', changed);
    const other = to && (await table.add({ funnelId, address: to.text }, by));
    if (other) throw taken(other.funnelId, other.address);
    const detail = to
      ? `Moved the funnel '${funnelId}' from ${from} to ${to.text}.`
      : `Removed the funnel '${funnelId}' from ${from}; its sessions stay.`;
    await store.staffLog.add(transaction, { at: now(), by, act: `${act}-funnel`, funnelId, detail });
  });
  await sites.follow();
}
