import type { MiddlewareHandler } from 'hono';
import { checkOwnSite, type OwnSite } from '../http/own-site.ts';
import { Problem } from '../http/problem.ts';
import { type Role, rolesFrom } from '../store/rows/role.ts';
import { bearerOf, type Member, type Staff } from './staff.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Who calls, in the handler of a call with a role. */
    member: Member;
  }
}

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

interface RoleNeeds extends OwnSite {
  readonly staff: Staff;
}

/**
 * Lets only staff through who have a role, or one that may do more; the handler finds who it is in
 * `context.var.member`. Fails with `staff-only` for a visitor, with `role-needed` for another role, and with
 * `other-site` for a POST with our cookie from another site's page.
 */
export const withRole =
  (deps: RoleNeeds, role: Role): MiddlewareHandler =>
  async (context, next) => {
    const member = await deps.staff.memberOf(context);
    if (!member) throw new Problem('staff-only', 'Only staff may do this; sign in first.');
    if (!rolesFrom(role).includes(member.role)) {
      const names = (await deps.staff.namesOf(role)).slice(0, 5);
      const who = names.length > 0 ? anyOf.format(names) : 'whoever has the STAFF_TOKEN';
      throw new Problem(
        'role-needed',
        `This takes the role '${role}', and yours is '${member.role}'. Ask ${who}.`,
      );
    }
    if (context.req.method !== 'GET' && bearerOf(context) === undefined) checkOwnSite(context, deps);
    context.set('member', member);
    await next();
  };
