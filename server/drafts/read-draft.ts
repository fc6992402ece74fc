import type { Handler } from 'hono';
import { Type } from 'typebox';
import type { Call, ResponseOf } from '../http/call.ts';
import { jsonResponse } from '../http/json-response.ts';
import { conflictsOf, conflictsSchema, filesSchema, headOf, headSchema } from './draft-response.ts';
import { type DraftNeeds, findDraft } from './find-draft.ts';
import { type PublishedNeeds, publishedOfDraft } from './published-of-draft.ts';

export const draftsCall = {
  method: 'get',
  path: '/api/staff/funnels/:id/drafts',
  summary: 'The drafts of a funnel, the one saved last first.',
  response: Type.Object({ drafts: Type.Array(Type.Object({ ...headSchema, conflicts: Type.Integer() })) }),
  statuses: { 200: 'The drafts.' },
  role: 'editor',
} satisfies Call;

export type DraftsResponse = ResponseOf<typeof draftsCall>;

/** GET /api/staff/funnels/:id/drafts. */
export const drafts =
  ({ store }: DraftNeeds): Handler =>
  async (context) => {
    const heads = await store.drafts.of(context.req.param('id') ?? '');
    return jsonResponse<DraftsResponse>({
      drafts: heads.map((head) => ({ ...headOf(head), conflicts: head.conflicts.length })),
    });
  };

const publishedFontSchema = Type.Object({
  digest: Type.String(),
  glyphs: Type.Number(),
  fallback: Type.Record(Type.String(), Type.String()),
  name: Type.String(),
});

export const draftCall = {
  method: 'get',
  path: '/api/staff/drafts/:id',
  summary: 'A draft with its files.',
  response: Type.Object({
    ...headSchema,
    files: filesSchema,
    conflicts: conflictsSchema,
    pictures: Type.Record(
      Type.String(),
      Type.Object({ digest: Type.String(), width: Type.Number(), height: Type.Number() }),
      { description: 'What is published of its pictures, by the names of their files.' },
    ),
    fonts: Type.Record(Type.String(), publishedFontSchema, {
      description: 'What is published of its fonts, by the names of their files.',
    }),
  }),
  statuses: { 200: 'The draft.' },
  role: 'editor',
} satisfies Call;

export type DraftResponse = ResponseOf<typeof draftCall>;

/** GET /api/staff/drafts/:id: a draft as it is now; what is wrong with it is for the editor to say, and for the plan. */
export const draft =
  (deps: DraftNeeds & PublishedNeeds): Handler =>
  async (context) => {
    const row = await findDraft(deps, context);
    const { files, conflicts } = row;
    return jsonResponse<DraftResponse>({
      ...headOf(row),
      files,
      conflicts: conflictsOf(conflicts, files),
      ...(await publishedOfDraft(deps, row)),
    });
  };
