import type { Handler } from 'hono';
import { Type } from 'typebox';
import type { Call, ResponseOf } from '../http/call.ts';
import { jsonResponse } from '../http/json-response.ts';
import { filesSchema, savedOf, savedSchema } from './draft-response.ts';
import { type DraftNeeds, filesAt, findDraft } from './find-draft.ts';

export const revisionsCall = {
  method: 'get',
  path: '/api/staff/drafts/:id/revisions',
  summary: 'The revisions of a draft that are kept, and can be taken back.',
  response: Type.Object({
    revisions: Type.Array(savedSchema, {
      description:
        'The newest first: the last 100, before them the last one of each ten minutes, and the first.',
    }),
  }),
  statuses: { 200: 'The revisions.' },
  role: 'editor',
} satisfies Call;

export type RevisionsResponse = ResponseOf<typeof revisionsCall>;

/** GET /api/staff/drafts/:id/revisions. */
export const revisions =
  (deps: DraftNeeds): Handler =>
  async (context) => {
    const { id } = await findDraft(deps, context);
    const kept = await deps.store.drafts.history(id);
    return jsonResponse<RevisionsResponse>({ revisions: kept.map(savedOf) });
  };

export const revisionCall = {
  method: 'get',
  path: '/api/staff/drafts/:id/revisions/:revision',
  summary: 'The texts of a revision of a draft. Saving them takes it back.',
  response: Type.Object({ files: filesSchema }),
  statuses: { 200: 'The texts.' },
  role: 'editor',
} satisfies Call;

export type RevisionResponse = ResponseOf<typeof revisionCall>;

/** GET /api/staff/drafts/:id/revisions/:revision. Fails with `unknown-revision`. */
export const revision =
  (deps: DraftNeeds): Handler =>
  async (context) => {
    const row = await findDraft(deps, context);
    const files = await filesAt(deps.store, row, Number(context.req.param('revision')));
    return jsonResponse<RevisionResponse>({ files });
  };
