import type { Handler } from 'hono';
import { Type } from 'typebox';
import type { Call, ResponseOf } from '../http/call.ts';
import { properties, readJsonBody } from '../http/json-body.ts';
import { jsonResponse } from '../http/json-response.ts';
import { check } from '../http/problem.ts';
import { roles } from '../store/rows/role.ts';
import type { Store } from '../store/store.ts';
import type { StaffMember } from '../store/tables/staff/staff-members.ts';
import { invitationMs } from './invitations.ts';

const role = Type.Enum([...roles]);
const email = Type.String();
const time = Type.String({ format: 'date-time' });
const person = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email,
  role,
  disabled: Type.Boolean({ description: 'Whether they may sign in no more.' }),
  createdAt: time,
});

export const peopleCall = {
  method: 'get',
  path: '/api/staff/people',
  summary: 'Everybody of the staff, and whom they have invited.',
  response: Type.Object({
    people: Type.Array(person, { description: 'By name.' }),
    invitations: Type.Array(Type.Object({ email, role, invitedBy: Type.String(), until: time }), {
      description: 'Those that can still be used, the newest first.',
    }),
  }),
  statuses: { 200: 'The people.' },
  role: 'publisher',
} satisfies Call;

export type PeopleResponse = ResponseOf<typeof peopleCall>;

interface PeopleNeeds {
  readonly store: Pick<
    Store,
    'staffMembers' | 'staffSessions' | 'staffInvitations' | 'staffLog' | 'transaction'
  >;
  readonly now: () => Date;
}

/** GET /api/staff/people. */
export const people =
  ({ store, now }: PeopleNeeds): Handler =>
  async () => {
    const members = await store.staffMembers.all();
    const open = await store.staffInvitations.open(new Date(now().getTime() - invitationMs));
    return jsonResponse<PeopleResponse>({
      people: members.map(asJson),
      invitations: open.map(({ createdAt, ...invitation }) => ({
        ...invitation,
        until: new Date(createdAt.getTime() + invitationMs).toISOString(),
      })),
    });
  };

const asJson = ({ createdAt, ...member }: StaffMember) => ({ ...member, createdAt: createdAt.toISOString() });

export const changePersonCall = {
  method: 'post',
  path: '/api/staff/people/:id',
  summary: 'Changes the role of somebody of the staff, and whether they may sign in.',
  body: {
    role: properties.oneOf(roles, 'What they may do.'),
    disabled: properties.flag('Whether they may sign in no more; they are signed out at once.'),
  },
  response: person,
  statuses: { 200: 'As they are now.' },
  role: 'publisher',
} satisfies Call;

/** POST /api/staff/people/:id. */
export const changePerson =
  ({ store, now }: PeopleNeeds): Handler =>
  async (context) => {
    const change = await readJsonBody(context.req, changePersonCall.body);
    const person = await store.staffMembers.find(context.req.param('id') ?? '');
    check(person !== undefined, 'unknown-person', 'Nobody of the staff has this id. Load the people again.');
    const changed = { ...person, ...change };
    const detail = `${person.name} has the role ${change.role}${change.disabled ? ', and may sign in no more' : ''}.`;
    const { name: by } = context.var.member;
    await store.transaction(async (transaction) => {
      // From here on one at a time, so that two publishers cannot disable each other.
      await store.staffLog.add(transaction, { at: now(), by, act: 'change-person', detail });
      const hadPublisher = (await store.staffMembers.all(transaction)).some(isPublisher);
      await store.staffMembers.change(transaction, changed);
      check(
        !hadPublisher || (await store.staffMembers.all(transaction)).some(isPublisher),
        'last-publisher',
        `${person.name} is the last publisher who may sign in. Make somebody else a publisher first.`,
      );
      if (changed.disabled) await store.staffSessions.endAll(changed.id, transaction);
    });
    return jsonResponse<ResponseOf<typeof changePersonCall>>(asJson(changed));
  };

const isPublisher = ({ role, disabled }: Pick<StaffMember, 'role' | 'disabled'>): boolean =>
  role === 'publisher' && !disabled;
