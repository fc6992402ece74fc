import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { PageOf } from '../../schema/pages/index.ts';
import { request } from '../api/request.ts';
import { useFunnel } from '../page-data.ts';
import { useSendOnce } from '../remote/use-send-once.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { fetchScreen } from './index.ts';
import styles from './SuccessScreen.module.css';

interface AccountFormProps {
  readonly page: PageOf<'success'>;
  readonly sessionId: string;
  readonly paymentId: string;
  /** What the payment says, to start from. */
  readonly email: string;
}

/** Asks for the password and makes the account; then goes where the funnel says (spec sections 4, 5 and 8). */
export function AccountForm({ page, sessionId, paymentId, email: paidBy }: AccountFormProps) {
  const funnel = useFunnel();
  const [email, setEmail] = useState(paidBy);
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const account = useMutation({
    mutationFn: () =>
      request('/api/create-account', {
        sessionId,
        email: email.trim(),
        password,
        stripeSessionId: paymentId,
      }),
    onSuccess: () => navigate(funnel.account.then),
    onError: (error) => console.warn('The account could not be created.', error),
  });

  const send = useSendOnce(account.mutate);

  useEffect(() => {
    // While the visitor thinks of a password, so that the page this leads to does not have to wait for its code.
    fetchScreen(funnel, funnel.account.then).catch(() => {});
  }, [funnel]);

  return (
    <form className={styles.form} onSubmit={send}>
      <h2>{page.formTitle}</h2>
      <Field
        label={page.emailLabel}
        type="email"
        name="email"
        autoComplete="email"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field
        label={page.passwordLabel}
        hint={page.passwordHint}
        type={shown ? 'text' : 'password'}
        name="password"
        autoComplete="new-password"
        required
        minLength={page.passwordMinLength}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        action={
          <Button variant="quiet" onClick={() => setShown(!shown)}>
            {shown ? page.hidePassword : page.showPassword}
          </Button>
        }
      />
      <Button type="submit" busy={account.isPending}>
        {account.isPending ? page.sendingLabel : page.continueLabel}
      </Button>
    </form>
  );
}
