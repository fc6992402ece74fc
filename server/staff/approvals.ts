import type { Handler } from 'hono';
import { Type } from 'typebox';
import type { Call, ResponseOf } from '../http/call.ts';
import { jsonResponse } from '../http/json-response.ts';
import { check } from '../http/problem.ts';
import type { Store } from '../store/store.ts';
import { tokenHolder } from './staff.ts';

/** The second pair of eyes that a plan may need before it is published. */
export class Approvals {
  readonly #store: Pick<Store, 'planApprovals' | 'staffInvitations'>;
  /** Whether a plan needs one. */
  readonly #needed: boolean;

  constructor(store: Pick<Store, 'planApprovals' | 'staffInvitations'>, needed: boolean) {
    this.#store = store;
    this.#needed = needed;
  }

  /**
   * Fails with `not-approved` if a plan needs approval by another publisher than who publishes it, and has none. So that
   * nobody invites a second self, that of somebody with whom they share an inviter, however far back, does not count.
   */
  async require(planDigest: string, by: string): Promise<void> {
    if (!this.#needed) return;
    const approvers = (await this.#store.planApprovals.of(planDigest)).filter((name) => name !== by);
    check(
      approvers.length > 0,
      'not-approved',
      `Another publisher has to approve the plan ${planDigest} first (STAFF_APPROVAL). Send them the digest.`,
    );
    const inviters = await this.#store.staffInvitations.inviters();
    const behind = lineOf(by, inviters);
    check(
      approvers.some((name) => lineOf(name, inviters).isDisjointFrom(behind)),
      'not-approved',
      `The approval by ${approvers.join(', ')} does not count for ${by} (STAFF_APPROVAL): one publisher has made the links to both accounts, or one of them that of the other. Ask somebody else, or have one of them get a new link by STAFF_TOKEN.`,
    );
  }
}

/** Somebody, who made the link to their account, and so on; the holder of the token, who runs the server, ends it. */
function lineOf(name: string, inviters: ReadonlyMap<string, string>): ReadonlySet<string> {
  const line = new Set<string>();
  for (let next: string | undefined = name; next !== undefined && !line.has(next); next = inviters.get(next))
    if (next !== tokenHolder.name) line.add(next);
  return line;
}

export const approvePlanCall = {
  method: 'post',
  path: '/api/staff/plans/:digest/approve',
  summary: 'Approves a plan, for another publisher to publish it.',
  response: Type.Object({ success: Type.Literal(true) }),
  statuses: { 200: 'Who calls has approved the plan.' },
  role: 'publisher',
} satisfies Call;

interface ApprovalNeeds {
  readonly store: Pick<Store, 'planApprovals' | 'staffLog' | 'transaction'>;
  readonly now: () => Date;
}

/** POST /api/staff/plans/:digest/approve. Idempotent. */
export const approvePlan =
  ({ store, now }: ApprovalNeeds): Handler =>
  async (context) => {
    const { member } = context.var;
    check(
      member.id !== tokenHolder.id,
      'role-needed',
      'The staff token approves nothing, since it may be that of who publishes. Sign in with an account.',
    );
    const digest = context.req.param('digest') ?? '';
    check(
      /^[\w-]{20,128}$/.test(digest),
      'invalid-digest',
      'This is not the digest of a plan. Send that of one.',
    );
    const at = now();
    await store.transaction(async (transaction) => {
      if (!(await store.planApprovals.add(transaction, digest, member.name, at))) return;
      const detail = `Approved the plan ${digest}.`;
      await store.staffLog.add(transaction, { at, by: member.name, act: 'approve-plan', detail });
    });
    return jsonResponse<ResponseOf<typeof approvePlanCall>>({ success: true });
  };
