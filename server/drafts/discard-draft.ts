import type { Handler } from 'hono';
import { Type } from 'typebox';
import type { Call } from '../http/call.ts';
import { jsonResponse } from '../http/json-response.ts';
import type { Store } from '../store/store.ts';
import { Drafts } from '../store/tables/funnels/drafts.ts';
import { findDraft } from './find-draft.ts';

export const discardDraftCall = {
  method: 'post',
  path: '/api/staff/drafts/:id/discard',
  summary: 'Removes a draft with all its revisions.',
  response: Type.Object({ success: Type.Literal(true) }),
  statuses: { 200: 'The draft is gone.' },
  role: 'editor',
} satisfies Call;

interface DiscardDraftNeeds {
  readonly store: Pick<Store, 'drafts' | 'staffLog' | 'transaction'>;
  readonly now: () => Date;
}

/** POST /api/staff/drafts/:id/discard: removes a draft. Those who have it open get an event. */
export const discardDraft =
  (deps: DiscardDraftNeeds): Handler =>
  async (context) => {
    const { id, funnelId, name } = await findDraft(deps, context);
    await deps.store.transaction(async (transaction) => {
      await new Drafts(transaction).remove(id);
      await deps.store.staffLog.add(transaction, {
        at: deps.now(),
        by: context.var.member.name,
        act: 'discard-draft',
        funnelId,
        detail: `Discarded the draft '${name}'.`,
      });
    });
    return jsonResponse({ success: true });
  };
