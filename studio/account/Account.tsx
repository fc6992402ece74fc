import { use } from 'react';
import type { StaffSessionsResponse } from '../../server/api.ts';
import { call } from '../api/call.ts';
import { useStaffData } from '../api/StaffData.tsx';
import { ActForm } from '../parts/ActForm.tsx';
import { Badge } from '../parts/Badge.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Moment } from '../parts/Moment.tsx';
import { Panel } from '../parts/Panel.tsx';
import { Row, Rows } from '../parts/Rows.tsx';
import { Page } from '../shell/Page.tsx';
import { texts } from '../texts.ts';
import { MemberContext } from './member.ts';

/** Who is signed in, where, and the ways out. */
export function Account() {
  const member = use(MemberContext);
  const sessions = useStaffData<StaffSessionsResponse>('sessions');
  const signOut = (everywhere: boolean) => ({
    send: () => call('sign-out', { everywhere }),
    // Loaded anew, the page holds nothing of whoever has left.
    onDone: () => location.assign('/staff'),
  });
  return (
    <Page title={texts.account.title}>
      {member && (
        <Panel heading={member.name} note={member.email ?? texts.account.token}>
          <p>
            <Badge tone="plain">{texts.roles[member.role].name}</Badge> {texts.roles[member.role].may}
          </p>
          <ActForm label={texts.account.signOut} variant="quiet" {...signOut(false)} />
        </Panel>
      )}
      <Panel heading={texts.account.sessions}>
        <Loaded query={sessions}>
          {(sessions) => (
            <Rows empty={texts.account.noSessions}>
              {sessions.map(({ browser, createdAt, seenAt, current }) => (
                <Row
                  key={createdAt}
                  title={
                    <>
                      {browser}
                      {current && <Badge tone="good">{texts.account.here}</Badge>}
                    </>
                  }
                  note={
                    <>
                      {texts.account.since} <Moment at={createdAt} />, {texts.account.seen}{' '}
                      <Moment at={seenAt} />
                    </>
                  }
                />
              ))}
            </Rows>
          )}
        </Loaded>
        <ActForm label={texts.account.signOutEverywhere} variant="quiet" {...signOut(true)} />
      </Panel>
    </Page>
  );
}
