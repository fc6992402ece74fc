import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { accountAddressPattern, passwordPattern } from '../../schema/answers/account-check.ts';
import type { PageOf } from '../../schema/declaration/pages/index.ts';
import type { ProblemResponse } from '../../server/api.ts';
import { useSendOnce } from '../api/RemoteData.tsx';
import { RequestError, request } from '../api/request.ts';
import { useFunnel } from '../page/page-data.ts';
import { withSession } from '../session/session-id.ts';
import { showToast } from '../toast/toast-store.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/fields/Field.tsx';
import styles from './SuccessScreen.module.css';

interface AccountFormProps {
  readonly page: PageOf<'success'>;
  readonly sessionId: string;
  readonly paymentId: string;
  /** The payment's e-mail address, as the initial value. */
  readonly email: string;
}

/** Asks for a password and creates the account; then goes to the page that the funnel names. */
export function AccountForm({ page, sessionId, paymentId, email: paidBy }: AccountFormProps) {
  const funnel = useFunnel();
  const [email, setEmail] = useState(paidBy);
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { onAccountFailure: failure = 'log' } = page;
  const inForm = failure !== 'log' && 'inForm' in failure ? failure.inForm : undefined;
  const account = useMutation({
    mutationFn: () =>
      request('/api/create-account', {
        sessionId,
        email: email.trim(),
        password,
        stripeSessionId: paymentId,
      }),
    onSuccess: () => navigate(withSession(funnel, funnel.account.then, sessionId)),
    onError: (error) => {
      console.warn('The account could not be created.', error);
      if (failure !== 'log' && 'toast' in failure) showToast({ ...failure.toast, variant: 'destructive' });
    },
  });
  const refusal = account.error && inForm && accountRefusal(account.error, inForm.otherwise);
  const refused = (field: 'email' | 'password') => (refusal?.field === field ? refusal.text : undefined);

  const send = useSendOnce(() => {
    // If Enter was pressed in the refused field, the focus must leave and return, so that the error is read out.
    if (inForm) button.current?.focus();
    account.mutate();
  });
  const edit = (set: (value: string) => void) => (event: ChangeEvent<HTMLInputElement>) => {
    set(event.target.value);
    // The error belongs to the old value.
    if (account.isError) account.reset();
  };

  useEffect(() => {
    // Not if the visitor has moved the focus meanwhile.
    if (!refusal?.field || document.activeElement !== button.current) return;
    form.current?.querySelector<HTMLInputElement>(`[name=${refusal.field}]`)?.focus();
  }, [refusal?.field]);

  return (
    <form ref={form} className={styles.form} onSubmit={send}>
      <h2>{page.formTitle}</h2>
      <Field
        label={page.emailLabel}
        type="email"
        dir="ltr"
        name="email"
        autoComplete="email"
        required
        pattern={accountAddressPattern}
        value={email}
        onChange={edit(setEmail)}
        error={refused('email')}
      />
      <Field
        label={page.passwordLabel}
        hint={page.passwordHint}
        type={shown ? 'text' : 'password'}
        dir="ltr"
        name="password"
        autoComplete="new-password"
        required
        minLength={page.passwordMinLength}
        pattern={passwordPattern(page.passwordMinLength)}
        value={password}
        onChange={edit(setPassword)}
        error={refused('password')}
        action={
          <Button variant="quiet" onClick={() => setShown(!shown)}>
            {shown ? page.hidePassword : page.showPassword}
          </Button>
        }
      />
      {refusal && !refusal.field && (
        <p role="alert" className={styles.refusal}>
          {refusal.text}
        </p>
      )}
      <Button ref={button} type="submit" busy={account.isPending}>
        {account.isPending ? page.sendingLabel : page.continueLabel}
      </Button>
    </form>
  );
}

/** Why no account was created, and the field to correct, if there is one. */
interface AccountRefusal {
  readonly field: 'email' | 'password' | undefined;
  readonly text: string;
}

/** The statuses that a visitor can fix: with another address or password, or by waiting. */
const theirs: ReadonlySet<number> = new Set([409, 422, 429]);

const fields: ReadonlyMap<string, AccountRefusal['field']> = new Map([
  ['urn:problem:stile:invalid-email', 'email'],
  ['urn:problem:stile:email-taken', 'email'],
  ['urn:problem:stile:password-too-short', 'password'],
  ['urn:problem:stile:password-too-long', 'password'],
]);

/** Reads the server's refusal; gives the fallback text if it has no sentence for visitors. */
function accountRefusal(error: Error, otherwise: string): AccountRefusal {
  if (!(error instanceof RequestError) || !theirs.has(error.status))
    return { field: undefined, text: otherwise };
  try {
    const { type, detail }: ProblemResponse = JSON.parse(error.text);
    return { field: fields.get(type), text: detail };
  } catch {
    // The response is not from our server, but from a proxy.
    return { field: undefined, text: otherwise };
  }
}
