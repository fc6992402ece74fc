import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Handler } from 'hono';
import { Type } from 'typebox';
import { isAccountAddress } from '../../schema/answers/account-check.ts';
import { dayMs } from '../../schema/numbers/durations.ts';
import type { Call, ResponseOf } from '../http/call.ts';
import { properties, readJsonBody } from '../http/json-body.ts';
import { dataHeaders, jsonResponse } from '../http/json-response.ts';
import { checkOwnSite, type OwnSite } from '../http/own-site.ts';
import { check, Problem } from '../http/problem.ts';
import { checkPassword, hashPassword } from '../passwords/password.ts';
import { roles } from '../store/rows/role.ts';
import type { Store } from '../store/store.ts';
import { type Member, memberSchema, type Staff } from './staff.ts';

/** How long a link can be used. */
export const invitationMs = 7 * dayMs;
const shortestStaffPassword = 12;

interface InvitationNeeds extends OwnSite {
  readonly staff: Staff;
  readonly store: Pick<
    Store,
    'staffMembers' | 'staffSessions' | 'staffInvitations' | 'staffLog' | 'transaction'
  >;
  readonly now: () => Date;
}

export const inviteCall = {
  method: 'post',
  path: '/api/staff/invitations',
  summary: 'Makes the link by which somebody joins the staff, or chooses a new password.',
  body: {
    email: properties.text('The e-mail address of the account.'),
    role: properties.oneOf(roles, 'What the account may do; that of the account which the address has.'),
  },
  response: Type.Object({
    link: Type.String({
      description: 'For one use, within 7 days; in place of any earlier link to the address.',
    }),
  }),
  statuses: { 201: 'The link was made. Nothing is sent: give it to the person.' },
  role: 'publisher',
} satisfies Call;

export type InvitationResponse = ResponseOf<typeof inviteCall>;

/** POST /api/staff/invitations. */
export const invite =
  ({ store, now, publicUrl }: InvitationNeeds): Handler =>
  async (context) => {
    const body = await readJsonBody(context.req, inviteCall.body);
    const { role } = body;
    const email = body.email.trim();
    check(
      isAccountAddress(email),
      'invalid-email',
      "The e-mail address is not complete. Send one like 'name@example.com'.",
    );
    const existing = await store.staffMembers.ofEmail(email);
    check(
      !existing || existing.role === role,
      'email-taken',
      `${existing?.name} has this e-mail address, with the role '${existing?.role}'. Invite with that role to let them choose a new password, or change their role among the people.`,
    );
    const token = randomBytes(32).toString('base64url');
    const at = now();
    const { name: by } = context.var.member;
    await store.transaction(async (transaction) => {
      await store.staffLog.add(transaction, {
        at,
        by,
        act: 'invite',
        detail: existing ? `A link to a new password for ${existing.name}.` : `A link for a new ${role}.`,
      });
      const invitation = { email, role, invitedBy: by, createdAt: at };
      await store.staffInvitations.put(transaction, hashOf(token), invitation);
    });
    // After a #: browsers do not send it, so that it gets into no log.
    const { href } = new URL(`/staff/invitation#${token}`, publicUrl ?? context.req.url);
    return jsonResponse<InvitationResponse>({ link: href }, 201);
  };

export const acceptCall = {
  method: 'post',
  path: '/api/staff/invitations/accept',
  summary: 'Makes the account of an invitation, or gives it a new password, and signs in.',
  body: {
    token: properties.text('What the link has after the #.'),
    name: properties.text('What the others call the person; an existing account keeps its name.'),
    password: properties.text(`The password, of ${shortestStaffPassword} characters or more.`),
  },
  response: memberSchema,
  statuses: { 201: 'The account has this password: the cookie of its session is set.' },
} satisfies Call;

/** POST /api/staff/invitations/accept. */
export const acceptInvitation = (deps: InvitationNeeds): Handler => {
  const { staff, store, now } = deps;
  return async (context) => {
    checkOwnSite(context, deps);
    const { token, name: sentName, password } = await readJsonBody(context.req, acceptCall.body);
    const at = now();
    const hash = hashOf(token);
    const invitation = await store.staffInvitations.find(hash);
    if (!invitation) {
      throw new Problem(
        'unknown-invitation',
        'No invitation has this link; a later link to the same address replaces it. Ask a publisher for a new one.',
      );
    }
    const { email, role, invitedBy, createdAt, usedAt } = invitation;
    const over = (why: string) =>
      new Problem('invitation-over', `The invitation ${why}. Sign in, or ask a publisher for a new link.`);
    if (usedAt) throw over('was used already');
    if (at.getTime() - createdAt.getTime() >= invitationMs) throw over('is older than 7 days');
    const existing = await store.staffMembers.ofEmail(email);
    const name = existing?.name ?? checkedName(sentName);
    checkPassword(password, shortestStaffPassword);
    const passwordHash = await hashPassword(password);
    const id = existing?.id ?? randomUUID();
    await store.transaction(async (transaction) => {
      const detail = existing
        ? 'Chose a new password.'
        : `Joined with the role ${role}, invited by ${invitedBy}.`;
      await store.staffLog.add(transaction, { at, by: name, act: 'accept-invitation', detail });
      if (!(await store.staffInvitations.use(transaction, hash, at))) throw over('was used already');
      if (existing) {
        await store.staffMembers.setPassword(transaction, id, passwordHash);
        await store.staffSessions.endAll(id, transaction);
      } else if (
        !(await store.staffMembers.add(transaction, { id, name, email, role, createdAt: at }, passwordHash))
      ) {
        throw new Problem(
          'name-taken',
          `Somebody of the staff is called '${name}' already. Choose another name.`,
        );
      }
    });
    await staff.begin(context, id);
    const member: Member = { id, name, email, role: existing?.role ?? role };
    return context.json(member, 201, dataHeaders);
  };
};

/** Fails with `invalid-name` for an empty or long name, and for one like those of what no person does. */
function checkedName(sent: string): string {
  const name = sent.trim();
  check(
    /^\P{Cc}{1,60}$/u.test(name),
    'invalid-name',
    'The name is empty, longer than 60 characters, or more than one line. Send one to be called by.',
  );
  check(
    !/^[A-Z_]+$/.test(name),
    'invalid-name',
    'A name in capitals alone is for what no person does, such as STAFF_TOKEN. Use small letters too.',
  );
  return name;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
