import type { Handler } from 'hono';
import type { Logger } from 'pino';
import { Type } from 'typebox';
import { formatProblem } from '../../proof/validate/problem.ts';
import { StartError } from '../errors/start-error.ts';
import type { Call, ResponseOf } from '../http/call.ts';
import { optional, properties, readJsonBody } from '../http/json-body.ts';
import { jsonResponse } from '../http/json-response.ts';
import { check, Problem } from '../http/problem.ts';
import { publishPictures } from '../pictures/publish-pictures.ts';
import { publish } from '../releases/publish.ts';
import type { Approvals } from '../staff/approvals.ts';
import type { Store } from '../store/store.ts';
import { readLive } from './live-versions.ts';
import { changedSince } from './outdated.ts';
import { type PlanNeeds, planOf } from './plan.ts';
import { filesKilobytes, type PlanResponse, proposed } from './plan-call.ts';
import { type Proposal, proposalOf } from './proposal.ts';

export const releaseCall = {
  method: 'post',
  path: '/api/staff/funnels/:id/releases',
  summary:
    'Releases a version that was planned: for all new sessions or a share of them, at once or at a time.',
  body: {
    ...proposed,
    share: properties.whole('The percentage of new sessions that get it, from 1 to 100.'),
    moves: optional(properties.flag('Whether visitors under way move to it; not by default.')),
    startsAt: optional(properties.text('When it begins, such as 2026-01-31T08:00:00Z; at once by default.')),
    reason: properties.text('Why, for those who read the releases.'),
    plan: properties.text('The digest of the plan that was looked at.'),
    accepted: properties.texts('The keys of the breaking changes that are meant.'),
  },
  bodyKilobytes: filesKilobytes,
  response: Type.Object({
    number: Type.Integer(),
    version: Type.String(),
    share: Type.Integer(),
    startsAt: Type.String({ format: 'date-time' }),
    by: Type.String(),
    reason: Type.String(),
  }),
  statuses: { 201: 'The release.' },
  role: 'publisher',
} satisfies Call;

export type ReleaseResponse = ResponseOf<typeof releaseCall>;

export interface ReleaseNeeds extends PlanNeeds {
  readonly store: PlanNeeds['store'] & Pick<Store, 'transaction' | 'pictures' | 'staffLog'>;
  readonly approvals: Approvals;
  readonly logger: Logger;
}

/**
 * POST /api/staff/funnels/:id/releases: releases what was planned, if its plan is as it was. Nothing is stored of what is
 * refused.
 */
export const release =
  (deps: ReleaseNeeds): Handler =>
  async (context) => {
    const {
      plan: digest,
      accepted,
      share,
      reason,
      startsAt,
      moves = false,
      ...body
    } = await readJsonBody(context.req, releaseCall.body);
    const start = startsAt === undefined ? undefined : timeIn(startsAt);
    const funnelId = context.req.param('id') ?? '';
    const { name: by } = context.var.member;
    const live = await readLive(deps, funnelId);
    const proposal = await proposalOf(deps, live, body);
    const plan = await planOf(deps, live, proposal, { share, moves });
    const { funnel } = proposal;
    if (!funnel || !plan.publishable) {
      throw new Problem('invalid-funnel', `${errorsOf(plan)} Mend that, and make the plan again.`);
    }
    if (digest !== plan.digest) {
      const changed = await changedSince(deps, digest, { live, proposal, plan });
      throw new Problem(
        'plan-outdated',
        `The plan is no longer what it was. ${changed} Make it again, and look at it.`,
      );
    }
    const open = plan.changes.filter(({ key }) => plan.mustAccept.includes(key) && !accepted.includes(key));
    check(
      open.length === 0,
      'changes-not-accepted',
      `These changes are breaking, and have to be accepted one by one: ${open.map(({ key, sentence }) => `${key} (${sentence})`).join(' ')}`,
    );
    await deps.approvals.require(digest, by);
    await storePictures(deps, proposal, funnel);
    const version = funnel.version;
    const released = await deps.store.transaction(async (transaction) => {
      const made = await publish(
        transaction,
        {
          funnelId,
          version,
          share,
          by,
          reason,
          after: live.after,
          planDigest: digest,
          movesSessions: moves,
          ...(start && { startsAt: start }),
        },
        proposal.content,
      );
      await deps.store.staffLog.add(transaction, {
        at: deps.now(),
        by,
        act: 'release',
        funnelId,
        detail: `Released version ${version} to ${share} % of new sessions${moves ? ', and to visitors under way,' : ''} from ${made.startsAt.toISOString()} on, as number ${made.number}: ${reason}`,
      });
      return made;
    });
    const { number, startsAt: from } = released;
    return jsonResponse<ReleaseResponse>(
      { number, version, share, startsAt: from.toISOString(), by, reason },
      201,
    );
  };

/** The most problems that a refusal names; the plan has all. */
const named = 5;

/** Says that a funnel has errors, and names the first of them. */
export function errorsOf({ problems }: Pick<PlanResponse, 'problems'>): string {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const more = errors.length > named ? ` And ${errors.length - named} more.` : '';
  return `The funnel has ${errors.length === 1 ? 'an error' : `${errors.length} errors`}, so it cannot be released: ${errors.slice(0, named).map(formatProblem).join(' ')}${more}`;
}

/** Encodes and stores the pictures first: it takes too long for a transaction, and a picture without use does no harm. */
export async function storePictures(
  { store, logger }: Pick<ReleaseNeeds, 'store' | 'logger'>,
  { pictures }: Proposal,
  funnel: NonNullable<Proposal['funnel']>,
): Promise<void> {
  try {
    await publishPictures(store.pictures, funnel, pictures, logger);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    throw new Problem('invalid-picture', error.message);
  }
}

/** Fails with `invalid-date`. */
function timeIn(value: string): Date {
  const time = /^\d{4}-\d{2}-\d{2}T/.test(value) ? new Date(value) : new Date(Number.NaN);
  check(
    !Number.isNaN(time.getTime()),
    'invalid-date',
    "'startsAt' is no time. Send one with its zone, like 2026-01-31T08:00:00Z.",
  );
  return time;
}
