import { randomUUID } from 'node:crypto';
import type { Handler } from 'hono';
import { Type } from 'typebox';
import type { Call, ResponseOf } from '../http/call.ts';
import { properties, readJsonBody } from '../http/json-body.ts';
import { jsonResponse } from '../http/json-response.ts';
import { check } from '../http/problem.ts';
import { filesOfVersion, storedVersion } from '../releases/stored-version.ts';
import type { Store } from '../store/store.ts';
import { Drafts } from '../store/tables/funnels/drafts.ts';
import { editsOf } from './edits-of.ts';

export const startDraftCall = {
  method: 'post',
  path: '/api/staff/funnels/:id/drafts',
  summary: 'Starts a draft with the files of a published version.',
  body: {
    name: properties.text('What staff call it: 1 to 100 characters.'),
    from: properties.text('The published version that it begins from.'),
  },
  response: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  statuses: { 201: 'The draft was started.' },
  role: 'editor',
} satisfies Call;

export type StartDraftResponse = ResponseOf<typeof startDraftCall>;

interface StartDraftNeeds {
  readonly store: Pick<Store, 'drafts' | 'funnelVersions' | 'staffLog' | 'transaction'>;
  readonly now: () => Date;
}

const longestName = 100;

/** POST /api/staff/funnels/:id/drafts: starts a draft with the files of a version, or with its content if they are not kept. */
export const startDraft =
  ({ store, now }: StartDraftNeeds): Handler =>
  async (context) => {
    const funnelId = context.req.param('id') ?? '';
    const { name, from } = await readJsonBody(context.req, startDraftCall.body);
    check(
      name.trim() !== '' && name.length <= longestName,
      'invalid-name',
      `The name is empty, or longer than ${longestName} characters. Send one by which others find the draft.`,
    );
    const { funnelVersions } = store;
    check(
      (await funnelVersions.of(funnelId)).length > 0,
      'unknown-funnel',
      'This server has no funnel with this id. GET /api/staff/funnels lists those that it has.',
    );
    const { digest } = await storedVersion(funnelVersions, funnelId, from);
    const files = await filesOfVersion(funnelVersions, funnelId, from);
    const id = randomUUID();
    const at = now();
    const by = context.var.member.name;
    await store.transaction(async (transaction) => {
      const drafts = new Drafts(transaction);
      await drafts.add({ id, funnelId, name, fromVersion: from, fromDigest: digest }, by, at);
      await drafts.save({ id, after: 0, by, at, files, edits: editsOf({}, files), conflicts: [] });
      const detail = `Started the draft '${name}' from version ${from}.`;
      await store.staffLog.add(transaction, { at, by, act: 'start-draft', funnelId, detail });
    });
    return jsonResponse<StartDraftResponse>({ id }, 201);
  };
