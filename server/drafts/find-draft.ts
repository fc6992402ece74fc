import type { Context } from 'hono';
import { isSessionId } from '../../schema/sessions/session-id.ts';
import { Problem } from '../http/problem.ts';
import type { Store } from '../store/store.ts';
import type { Draft } from '../store/tables/funnels/drafts.ts';
import type { FunnelFiles } from '../store/tables/funnels/funnel-versions.ts';

export interface DraftNeeds {
  readonly store: Pick<Store, 'drafts'>;
}

/** The draft that the path of a request names. Fails with `unknown-draft`. */
export const findDraft = (deps: DraftNeeds, context: Context): Promise<Draft> =>
  draftWith(deps, context.req.param('id') ?? '');

/** The draft with this id, unchecked input. Fails with `unknown-draft`. */
export async function draftWith({ store }: DraftNeeds, id: string): Promise<Draft> {
  // A UUID too.
  const draft = isSessionId(id) ? await store.drafts.find(id) : undefined;
  if (!draft) {
    throw new Problem(
      'unknown-draft',
      'There is no draft with this id; somebody may have discarded it. Open another one, or start one.',
    );
  }
  return draft;
}

/** The texts of a revision of a draft. Fails with `unknown-revision`. */
export async function filesAt(
  { drafts }: DraftNeeds['store'],
  { id, saved }: Draft,
  revision: number,
): Promise<FunnelFiles> {
  const isThere = Number.isInteger(revision) && revision > 0 && revision <= saved.revision;
  const files = isThere ? await drafts.filesAt(id, revision) : undefined;
  if (!files) {
    throw new Problem(
      'unknown-revision',
      `The draft has no such revision: its newest one is ${saved.revision}, and not all before the last 100 are kept. Open the draft again, and go on from the newest one.`,
    );
  }
  return files;
}
