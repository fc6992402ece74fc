import { useLayoutEffect, useState } from 'react';
import { Card } from '../../renderer/ui/Card.tsx';
import { Field } from '../../renderer/ui/fields/Field.tsx';
import { CallError, call } from '../api/call.ts';
import { ActForm } from '../parts/ActForm.tsx';
import { Disclosure } from '../parts/Disclosure.tsx';
import { Page } from '../shell/Page.tsx';
import { texts } from '../texts.ts';
import styles from './SignIn.module.css';

/** The form that signs staff in. It stands at every address, which stays, so that a link leads on afterwards. */
export function SignIn() {
  const token = useTokenOfLink();
  return (
    <Page title={texts.signIn.title}>
      <div className={styles.column}>
        <Card as="section">
          <ActForm
            label={texts.signIn.button}
            send={(fields) =>
              call('sign-in', { email: fields.get('email'), password: fields.get('password') })
            }
          >
            <Field label={texts.signIn.email} name="email" type="email" autoComplete="username" required />
            <Field
              label={texts.signIn.password}
              name="password"
              type="password"
              autoComplete="current-password"
              required
            />
          </ActForm>
        </Card>
        <Disclosure summary={texts.signIn.forgotten}>
          <p>{texts.signIn.newLink}</p>
        </Disclosure>
        <Disclosure summary={texts.signIn.byToken} open={token !== ''}>
          <p>{texts.signIn.tokenNote}</p>
          <ActForm label={texts.signIn.tokenButton} variant="quiet" send={signInByToken}>
            <Field
              label={texts.signIn.token}
              name="token"
              type="password"
              autoComplete="off"
              defaultValue={token}
              required
            />
          </ActForm>
        </Disclosure>
      </div>
    </Page>
  );
}

/** Sends the form that the server takes staff tokens by; it answers a wrong token as a right one, without a cookie. */
async function signInByToken(fields: FormData): Promise<void> {
  const body = new URLSearchParams({ token: String(fields.get('token')) });
  const response = await fetch('/staff/sign-in', { method: 'POST', body, redirect: 'manual' });
  if (response.type !== 'opaqueredirect')
    throw new CallError((await response.json()).detail, response.status);
  await call('me').catch(() => {
    throw new CallError(texts.signIn.wrongToken);
  });
}

/**
 * The staff token of the link that the server prints at start; else an empty text. It is taken out of the address at
 * once, since addresses are shared and kept in the history.
 */
function useTokenOfLink(): string {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '');
  useLayoutEffect(() => {
    if (token) history.replaceState(history.state, '', location.pathname + location.search);
  }, [token]);
  return token;
}
