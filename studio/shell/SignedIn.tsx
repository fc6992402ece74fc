import { type ReactNode, use } from 'react';
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
          <MemberContext value={member}>{children}</MemberContext>
        )
      }
    </Loaded>
  );
}

/** A page below the bar, which leads to the pages that the role may see. */
export function InsideShell({ children }: { readonly children: ReactNode }) {
  const member = use(MemberContext);
  const links = pages.flatMap(({ path, link }) =>
    link && member && isAtLeast(member.role, link.role) ? [[path, link.name] as const] : [],
  );
  return <Shell links={links}>{children}</Shell>;
}
