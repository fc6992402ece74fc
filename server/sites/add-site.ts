import type { Handler } from 'hono';
import { Type } from 'typebox';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { pathsOf } from '../../schema/flow/graph.ts';
import { StartError } from '../errors/start-error.ts';
import type { Call, ResponseOf } from '../http/call.ts';
import { properties, readJsonBody } from '../http/json-body.ts';
import { jsonResponse } from '../http/json-response.ts';
import { Problem } from '../http/problem.ts';
import { filesKilobytes } from '../publishing/plan-call.ts';
import { writtenVersion } from '../publishing/proposal.ts';
import { errorsOf, type ReleaseNeeds, storePictures } from '../publishing/publish.ts';
import { publish } from '../releases/publish.ts';
import { Releases } from '../store/tables/funnels/releases.ts';
import { SiteTable } from '../store/tables/funnels/sites.ts';
import { type Address, readAddress, root } from './address.ts';
import { checkScreens, requireApproval, taken } from './site-checks.ts';
import type { Sites } from './sites.ts';

export const addSiteCall = {
  method: 'post',
  path: '/api/staff/funnels',
  summary: 'Adds a funnel to the server, at an address of its own, and releases it.',
  body: {
    address: properties.text(
      "A host, such as 'quiz.example.com', or a path between slashes, such as '/keto/' or '/de/keto/'.",
    ),
    files: properties.namedTexts(
      'The files by name: `funnel.json`, overlays such as `funnel.es.json`, and pictures such as `pictures/cat.jpg` and fonts such as `fonts/outfit.woff2`, in base64.',
    ),
  },
  bodyKilobytes: filesKilobytes,
  response: Type.Object({ id: Type.String(), version: Type.String(), address: Type.String() }),
  statuses: { 201: 'The funnel is served there; by other processes within five seconds.' },
  role: 'publisher',
} satisfies Call;

export type AddSiteResponse = ResponseOf<typeof addSiteCall>;

interface AddSiteNeeds extends ReleaseNeeds {
  readonly sites: Pick<Sites, 'main' | 'of' | 'served' | 'follow'>;
  /** Fails with a StartError if the settings of a funnel are wrong, or one of its plans cannot be paid. */
  openPayments(funnel: Funnel, address: Address): Promise<unknown>;
}

/** POST /api/staff/funnels: adds a funnel at an address of its own. Nothing is stored of what is refused. */
export const addSite =
  (deps: AddSiteNeeds): Handler =>
  async (context) => {
    const body = await readJsonBody(context.req, addSiteCall.body);
    const { store, sites, now } = deps;
    const main = sites.main.funnels.active.funnel;
    if (body.address === root.text) throw taken(main.id, root.text);
    const address = readAddress(body.address);
    const proposal = await writtenVersion(deps, {}, body.files);
    const { funnel, content } = proposal;
    if (!funnel || !content) {
      throw new Problem('invalid-funnel', `${errorsOf(proposal)} Mend that, and send it again.`);
    }
    const { id: funnelId, version } = funnel;
    if (funnelId === main.id) throw taken(main.id, root.text);
    checkScreens(sites.served, funnel, address, [...pathsOf(funnel)]);
    await deps.openPayments(funnel, address).catch((error) => {
      throw error instanceof StartError ? new Problem('site-settings', error.message) : error;
    });
    const { name: by } = context.var.member;
    await requireApproval(deps, by, 'add', funnelId, address.text, proposal.digest);
    await storePictures(deps, proposal, funnel);
    await store.transaction(async (transaction) => {
      const other = await new SiteTable(transaction).add({ funnelId, address: address.text }, by);
      if (other) throw taken(other.funnelId, other.address);
      const after = (await new Releases(transaction).newest(funnelId)).releases[0]?.number ?? 0;
      const release = { funnelId, version, share: 100, by, reason: `added at ${address.text}`, after };
      await publish(transaction, release, content);
      const detail = `Added the funnel '${funnelId}' at ${address.text}, with version ${version}.`;
      await store.staffLog.add(transaction, { at: now(), by, act: 'add-funnel', funnelId, detail });
    });
    await sites.follow();
    return jsonResponse<AddSiteResponse>({ id: funnelId, version, address: address.text }, 201);
  };
