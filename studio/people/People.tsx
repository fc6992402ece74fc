import { type ReactNode, useState } from 'react';
import { Checkbox } from '../../renderer/ui/fields/Checkbox.tsx';
import { Field, Select } from '../../renderer/ui/fields/Field.tsx';
import type { InvitationResponse, PeopleResponse } from '../../server/api.ts';
import { type Role, roles } from '../account/member.ts';
import { call } from '../api/call.ts';
import { useStaffData } from '../api/StaffData.tsx';
import { ActForm } from '../parts/ActForm.tsx';
import { Badge } from '../parts/Badge.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Moment } from '../parts/Moment.tsx';
import { Panel } from '../parts/Panel.tsx';
import { OpeningRow, Row, Rows } from '../parts/Rows.tsx';
import { Page } from '../shell/Page.tsx';
import { texts } from '../texts.ts';
import { LinkToCopy } from './LinkToCopy.tsx';

type Person = PeopleResponse['people'][number];

/** Who has an account or an invitation, and what they may do; for publishers. */
export function People() {
  const people = useStaffData<PeopleResponse>('people');
  return (
    <Page title={texts.people.title}>
      <Panel heading={texts.people.invite} note={texts.people.inviteNote}>
        <LinkForm label={texts.people.makeLink} variant="primary">
          <Field label={texts.people.email} name="email" type="email" autoComplete="off" required />
          <RoleSelect chosen="editor" />
        </LinkForm>
      </Panel>
      <Loaded query={people}>
        {({ people, invitations }) => (
          <>
            <Panel heading={texts.people.accounts}>
              <Rows empty={texts.people.none}>
                {people.map((person) => (
                  <PersonRow key={person.id} person={person} />
                ))}
              </Rows>
            </Panel>
            <Panel heading={texts.people.invitations}>
              <Rows empty={texts.people.noInvitations}>
                {invitations.map(({ email, role, invitedBy, until }) => (
                  <Row
                    key={email}
                    title={email}
                    note={
                      <>
                        {texts.people.invited(texts.roles[role].name, invitedBy)} <Moment at={until} />
                      </>
                    }
                  />
                ))}
              </Rows>
            </Panel>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Somebody with an account; once it is opened, their role, whether they may sign in, and a link to a new password. */
const PersonRow = ({ person: { id, name, email, role, disabled } }: { readonly person: Person }) => (
  <OpeningRow
    title={
      <>
        {name}
        <Badge tone={disabled ? 'danger' : 'plain'}>
          {disabled ? texts.people.disabled : texts.roles[role].name}
        </Badge>
      </>
    }
    note={email}
  >
    <ActForm
      label={texts.people.save}
      variant="quiet"
      send={(fields) => call(`people/${id}`, { role: fields.get('role'), disabled: fields.has('disabled') })}
    >
      <RoleSelect chosen={role} />
      <Checkbox name="disabled" defaultChecked={disabled}>
        {texts.people.disable}
      </Checkbox>
    </ActForm>
    <p>{texts.people.newPassword}</p>
    <LinkForm label={texts.people.makeLink} variant="quiet">
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="role" value={role} />
    </LinkForm>
  </OpeningRow>
);

/** A choice of a role, which says what each may do; the field is named `role`. */
const RoleSelect = ({ chosen }: { readonly chosen: Role }) => (
  <Select label={texts.people.role} hint={texts.people.roleHint} name="role" defaultValue={chosen}>
    {roles.map((role) => (
      <option key={role} value={role}>
        {texts.roles[role].name}
      </option>
    ))}
  </Select>
);

interface LinkFormProps {
  readonly label: string;
  readonly variant: 'primary' | 'quiet';
  /** The fields `email` and `role`. */
  readonly children: ReactNode;
}

/** Makes a link by which somebody makes an account, or chooses a new password, and shows it. */
function LinkForm({ label, variant, children }: LinkFormProps) {
  const [link, setLink] = useState<string>();
  return (
    <>
      <ActForm
        label={label}
        variant={variant}
        send={(fields) =>
          call<InvitationResponse>('invitations', { email: fields.get('email'), role: fields.get('role') })
        }
        onDone={(made) => setLink(made.link)}
      >
        {children}
      </ActForm>
      {link !== undefined && <LinkToCopy key={link} link={link} />}
    </>
  );
}
