import type { Context, Handler, HonoRequest } from 'hono';
import { type SSEMessage, streamSSE } from 'hono/streaming';
import type { Logger } from 'pino';
import { Type } from 'typebox';
import { describeError } from '../errors/describe-error.ts';
import type { Call } from '../http/call.ts';
import { dataHeaders } from '../http/json-response.ts';
import type { Staff } from '../staff/staff.ts';
import { type Role, rolesFrom } from '../store/rows/role.ts';
import type { DraftState } from '../store/tables/funnels/draft-readers.ts';
import type { Draft } from '../store/tables/funnels/drafts.ts';
import { conflictsOf, savedOf } from './draft-response.ts';
import type { DraftWatch } from './draft-watch.ts';
import { type DraftNeeds, findDraft } from './find-draft.ts';

export const draftEventsCall = {
  method: 'get',
  path: '/api/staff/drafts/:id/events',
  summary: 'Who has a draft open and what they save, as server-sent events.',
  query: {
    revision: Type.Optional(
      Type.Integer({ description: 'The revision after which to begin; the newest one by default.' }),
    ),
  },
  headers: { 'Last-Event-ID': Type.Optional(Type.Integer({ description: 'The same.' })) },
  response: Type.String({
    description:
      '`readers` (those who have it open), `revision` (who saved when, and the edits of each file: its offset, length and text in UTF-16 units; null: the file was removed), `conflicts` (all that are open), `discarded`.',
  }),
  statuses: { 200: 'The events, until the server stops or the session of the staff member ends.' },
  mediaType: 'text/event-stream',
  role: 'editor',
} satisfies Call;

interface DraftEventsNeeds extends DraftNeeds {
  readonly draftWatch: DraftWatch;
  readonly logger: Logger;
  readonly staff: Staff;
  /** Aborted when the server is about to stop. */
  readonly stopping: AbortSignal;
}

/** After how many looks the session is checked again, and a connection without news gets some, so that it stays open. */
const looksPerCheck = 5;

/** GET /api/staff/drafts/:id/events. */
export const draftEvents =
  (deps: DraftEventsNeeds): Handler =>
  async (context) => {
    const draft = await findDraft(deps, context);
    deps.draftWatch.checkRoom(draft.id);
    for (const [name, value] of Object.entries(dataHeaders)) context.header(name, value);
    // For nginx, which would collect them.
    context.header('X-Accel-Buffering', 'no');
    return streamSSE(context, async (stream) => {
      const left = new AbortController();
      stream.onAbort(() => left.abort());
      const signal = AbortSignal.any([left.signal, deps.stopping]);
      const states = deps.draftWatch.read(draft.id, context.var.member.name, signal);
      try {
        for await (const message of messagesOf(deps, context, draft, states)) await stream.writeSSE(message);
      } catch (error) {
        deps.logger.error(describeError(error), 'The events of a draft broke off.');
      }
    });
  };

/** The events for one reader. In: what each look at the draft finds. */
async function* messagesOf(
  { store, staff }: DraftEventsNeeds,
  context: Context,
  { id, saved, ...known }: Draft,
  states: AsyncIterable<DraftState | undefined>,
): AsyncGenerator<SSEMessage> {
  let revision = seenRevision(context.req, saved.revision);
  let conflicts = revision === saved.revision ? JSON.stringify(known.conflicts) : '';
  let readers = '';
  let looks = 0;
  for await (const state of states) {
    if (!state) {
      yield { event: 'discarded', data: '{}' };
      return;
    }
    looks += 1;
    const isCheck = looks % looksPerCheck === 0;
    if (isCheck && !mayCall((await staff.memberOf(context))?.role)) return;
    const names = JSON.stringify({ readers: state.readers });
    if (names !== readers || isCheck) yield { event: 'readers', data: names };
    readers = names;
    if (state.revision === revision) continue;
    for (const { edits, ...since } of await store.drafts.since(id, revision)) {
      revision = since.revision;
      const data = JSON.stringify({ ...savedOf(since), edits });
      yield { event: 'revision', id: String(revision), data };
    }
    const draft = await store.drafts.find(id);
    if (!draft || JSON.stringify(draft.conflicts) === conflicts) continue;
    conflicts = JSON.stringify(draft.conflicts);
    const open = conflictsOf(draft.conflicts, draft.files);
    yield { event: 'conflicts', data: JSON.stringify({ conflicts: open }) };
  }
}

const mayCall = (role: Role | undefined): boolean =>
  role !== undefined && rolesFrom(draftEventsCall.role).includes(role);

/** The revision that a reader has: a browser names it in the header when it connects again. */
function seenRevision(request: HonoRequest, newest: number): number {
  const seen = Number(request.header('Last-Event-ID') ?? request.query('revision'));
  return Number.isInteger(seen) && seen > 0 && seen < newest ? seen : newest;
}
