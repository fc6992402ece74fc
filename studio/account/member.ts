import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Member } from '../../server/api.ts';
import { CallError, call } from '../api/call.ts';

/** Who is signed in; null for nobody. */
export const useMe = () =>
  useQuery({
    queryKey: ['me'],
    queryFn: () =>
      call<Member>('me').catch((error) => {
        if (error instanceof CallError && error.status === 401) return null;
        throw error;
      }),
  });

/** Who is signed in, for the pages inside. */
export const MemberContext = createContext<Member | undefined>(undefined);

export type Role = Member['role'];

/** From the least: reads figures; drafts; publishes. */
export const roles: readonly Role[] = ['analyst', 'editor', 'publisher'];

/** Whether a role may do what needs another one. */
export const isAtLeast = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed);

/** Whether who is signed in may do what needs a role. The server holds to it: pages only leave out what it refuses. */
export function useMay(needed: Role): boolean {
  const member = use(MemberContext);
  return member !== undefined && isAtLeast(member.role, needed);
}
