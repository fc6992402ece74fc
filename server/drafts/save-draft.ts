import equal from 'fast-deep-equal';
import type { Handler } from 'hono';
import { Type } from 'typebox';
import type { Call, ResponseOf } from '../http/call.ts';
import { optional, properties, readJsonBody } from '../http/json-body.ts';
import { jsonResponse } from '../http/json-response.ts';
import { Problem } from '../http/problem.ts';
import type { FileWork } from '../releases/file-work.ts';
import type { Store } from '../store/store.ts';
import { type Draft, type DraftConflict, Drafts } from '../store/tables/funnels/drafts.ts';
import type { FunnelFiles } from '../store/tables/funnels/funnel-versions.ts';
import { checkFiles, filesKilobytes } from './draft-files.ts';
import { conflictsOf, conflictsSchema, filesSchema } from './draft-response.ts';
import { editsOf } from './edits-of.ts';
import { type DraftNeeds, filesAt, findDraft } from './find-draft.ts';

export const saveDraftCall = {
  method: 'post',
  path: '/api/staff/drafts/:id/save',
  summary: 'Saves a draft, and merges it by place with what others have saved meanwhile.',
  body: {
    revision: properties.whole('The revision that the texts were made of.'),
    files: properties.namedTexts('All texts of the draft by the names of the files; they may be broken.'),
    resolved: optional(properties.texts('The ids of conflicts that are resolved by these texts.')),
  },
  bodyKilobytes: filesKilobytes,
  response: Type.Object({
    revision: Type.Integer({ description: 'The newest revision.' }),
    files: filesSchema,
    conflicts: conflictsSchema,
  }),
  statuses: { 200: 'What was sent is saved, but for what is in the conflicts.' },
  role: 'editor',
} satisfies Call;

export type SaveDraftResponse = ResponseOf<typeof saveDraftCall>;

interface SaveDraftNeeds extends DraftNeeds {
  readonly store: Pick<Store, 'drafts' | 'transaction'>;
  readonly fileWork: Pick<FileWork, 'merge'>;
  readonly now: () => Date;
}

/** How often it is merged again, because somebody else was quicker. */
const mostTries = 10;

/**
 * POST /api/staff/drafts/:id/save: makes the texts the newest revision. What others have saved since the revision that they
 * were made of stays: where both have edited the same place, the draft keeps what it has, and a conflict both.
 */
export const saveDraft =
  (deps: SaveDraftNeeds): Handler =>
  async (context) => {
    const body = await readJsonBody(context.req, saveDraftCall.body);
    checkFiles(body.files);
    const edit = { ...body, resolved: body.resolved ?? [], by: context.var.member.name };
    for (let tries = 0; tries < mostTries; tries += 1) {
      const saved = await trySaving(deps, await findDraft(deps, context), edit);
      if (saved) return jsonResponse<SaveDraftResponse>(saved);
    }
    throw new Problem(
      'too-busy',
      'Others save this draft faster than it can be merged. Nothing of yours is saved; save again.',
    );
  };

interface Edit {
  readonly revision: number;
  readonly files: FunnelFiles;
  readonly resolved: readonly string[];
  readonly by: string;
}

/** Saves an edit of a draft. Out: undefined if somebody else has saved meanwhile. */
async function trySaving(
  { store, fileWork, now }: SaveDraftNeeds,
  draft: Draft,
  { revision, files: mine, resolved, by }: Edit,
): Promise<SaveDraftResponse | undefined> {
  const { id } = draft;
  const newest = draft.saved.revision;
  const open = draft.conflicts.filter((conflict) => !resolved.includes(conflict.id));
  let files = mine;
  let conflicts = open;
  if (revision !== newest) {
    const base = await filesAt(store, draft, revision);
    const history = await store.drafts.history(id);
    const savers = new Set(history.filter((saved) => saved.revision > revision).map((saved) => saved.by));
    // Oneself alone, who has it open twice.
    const storedBy = savers.size > 1 ? [...savers].filter((name) => name !== by) : [...savers];
    const merged = await fileWork.merge({ base, mine, theirs: draft.files });
    files = merged.files;
    const added = merged.conflicts.map(
      ({ mine: offered, theirs: stored, ...place }, index): DraftConflict => ({
        ...place,
        id: `${newest + 1}.${index + 1}`,
        stored,
        storedBy,
        offered,
        offeredBy: by,
      }),
    );
    conflicts = [...open, ...added.filter((conflict) => !open.some((other) => isAlike(conflict, other)))];
  }
  const isSame = equal(files, draft.files) && equal(conflicts, draft.conflicts);
  const isSaved =
    isSame ||
    (await store.transaction((transaction) =>
      new Drafts(transaction).save({
        id,
        after: newest,
        by,
        at: now(),
        files,
        edits: editsOf(draft.files, files),
        conflicts,
      }),
    ));
  return isSaved
    ? { revision: isSame ? newest : newest + 1, files, conflicts: conflictsOf(conflicts, files) }
    : undefined;
}

/** Whether the same is offered for the same place, as by a save that is sent again. */
const isAlike = (one: DraftConflict, other: DraftConflict): boolean =>
  (['file', 'what', 'path', 'stored', 'offered'] as const).every((name) => equal(one[name], other[name]));
