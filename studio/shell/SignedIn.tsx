import type { ReactNode } from 'react';
import { isAtLeast, MemberContext, useMe } from '../account/member.ts';
import { SignIn } from '../account/SignIn.tsx';
import { pages } from '../pages.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Shell } from './Shell.tsx';

/** The pages inside for whoever is signed in, and the form to sign in for everybody else. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  const me = useMe();
  return (
    <Loaded query={me}>
      {(member) =>
        member === null ? (
          <Shell>
            <SignIn />
          </Shell>
        ) : (
          <MemberContext value={member}>
            <Shell
              links={pages.flatMap(({ path, link }) =>
                link && isAtLeast(member.role, link.role) ? [[path, link.name]] : [],
              )}
            >
              {children}
            </Shell>
          </MemberContext>
        )
      }
    </Loaded>
  );
}
