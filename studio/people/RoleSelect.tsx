import { Select } from '../../renderer/ui/fields/Field.tsx';
import { type Role, roles } from '../account/member.ts';
import { texts } from '../texts.ts';

/** A choice of a role, which says what each may do; the field is named `role`. */
export const RoleSelect = ({ chosen }: { readonly chosen: Role }) => (
  <Select label={texts.people.role} hint={texts.people.roleHint} name="role" defaultValue={chosen}>
    {roles.map((role) => (
      <option key={role} value={role}>
        {texts.roles[role].name}
      </option>
    ))}
  </Select>
);
