import { useState } from 'react';
import { useLocation } from 'wouter';
import { Card } from '../../renderer/ui/Card.tsx';
import { Field } from '../../renderer/ui/fields/Field.tsx';
import { call } from '../api/call.ts';
import { ActForm } from '../parts/ActForm.tsx';
import { Page } from '../shell/Page.tsx';
import { Shell } from '../shell/Shell.tsx';
import { texts } from '../texts.ts';
import styles from './SignIn.module.css';

/** Where the link of an invitation leads: a name and a password make the account, or give an account a new password. */
export function Invitation() {
  const [token] = useState(() => location.hash.slice(1));
  const [, go] = useLocation();
  return (
    <Shell>
      <Page title={texts.invitation.title}>
        <div className={styles.column}>
          <Card as="section">
            <ActForm
              label={texts.invitation.button}
              send={(fields) =>
                call('invitations/accept', {
                  token,
                  name: fields.get('name'),
                  password: fields.get('password'),
                })
              }
              onDone={() => go('/', { replace: true })}
            >
              <p>{texts.invitation.note}</p>
              <Field
                label={texts.invitation.name}
                hint={texts.invitation.nameHint}
                name="name"
                autoComplete="name"
                required
              />
              <Field
                label={texts.invitation.password}
                hint={texts.invitation.passwordHint}
                name="password"
                type="password"
                autoComplete="new-password"
                required
              />
            </ActForm>
          </Card>
        </div>
      </Page>
    </Shell>
  );
}
