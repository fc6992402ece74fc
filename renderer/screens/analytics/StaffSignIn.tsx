import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ProblemResponse } from '../../../server/api.ts';
import { useSendOnce } from '../../api/RemoteData.tsx';
import { RequestError } from '../../api/request.ts';
import { siteBase } from '../../api/site-base.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { figuresQuery, queryOf, type Selection } from './filters/selection.ts';
import styles from './StaffSignIn.module.css';
import type { AnalyticsPage } from './texts.ts';

interface StaffSignInProps {
  readonly page: AnalyticsPage;
  readonly selection: Selection;
  /** The initial value of the field. */
  readonly tokenOfLink: string;
}

/** The form that staff sign in with. The page and its address stay, so that a shared selection is kept. */
export function StaffSignIn({ page, selection, tokenOfLink }: StaffSignInProps) {
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [token, setToken] = useState(tokenOfLink);
  const entry = useMutation({
    mutationFn: async () => {
      await signIn(token);
      // Once fetched, the figures replace this form.
      return client.fetchQuery({ ...figuresQuery(selection), staleTime: 0 });
    },
    onSettled: (figures) => figures ?? field.current?.focus(),
  });
  const send = useSendOnce(entry.mutate);

  return (
    <form className={styles.signIn} onSubmit={send}>
      <Card as="section">
        <h2>{page.signInHeading}</h2>
        <Field
          ref={field}
          label={page.signInLabel}
          type="password"
          name="token"
          autoComplete="current-password"
          required
          value={token}
          onChange={({ target }) => setToken(target.value)}
          error={entry.data === null ? page.signInRefused : entry.error?.message}
        />
        <Button type="submit" busy={entry.isPending}>
          {page.signInButton}
        </Button>
        <ButtonLink
          variant="quiet"
          href={`/staff/figures?${new URLSearchParams({ at: location.pathname + queryOf(selection) })}`}
        >
          {page.accountLabel}
        </ButtonLink>
      </Card>
    </form>
  );
}

/**
 * The staff token of the link that the server prints at start, or an empty text. It comes in the fragment, which never
 * leaves the browser, and is removed from the address at once, since addresses are shared and kept in the history.
 */
export function useTokenOfLink(): string {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '');
  useLayoutEffect(() => {
    if (token) history.replaceState(history.state, '', location.pathname + location.search);
  }, [token]);
  return token;
}

/**
 * Sends the staff token to the server, which sets a cookie if it is right and does not report a wrong one. Throws a
 * `RequestError` with the server's sentence if the server refuses every token, as after too many attempts.
 */
async function signIn(token: string): Promise<void> {
  const response = await fetch(`${siteBase()}/staff/sign-in`, {
    method: 'POST',
    credentials: 'include',
    body: new URLSearchParams({ token }),
    // The redirect leads to the page that is shown already.
    redirect: 'manual',
  });
  if (response.type === 'opaqueredirect' || response.ok) return;
  const { detail }: ProblemResponse = await response.json();
  throw new RequestError(response.status, detail);
}
