import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AnalyticsResponse } from '../../../server/api.ts';
import { RequestError, request } from '../../api/request.ts';
import { signIn } from '../../api/sign-in.ts';
import { useSendOnce } from '../../remote/use-send-once.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import type { AnalyticsPage } from './analytics-page.ts';
import styles from './StaffSignIn.module.css';
import { figuresPath } from './use-figures.ts';
import type { Selection } from './use-selection.ts';

interface StaffSignInProps {
  readonly page: AnalyticsPage;
  readonly selection: Selection;
}

/** The form that staff sign in with. The page and its address stay, and with them the view that was shared. */
export function StaffSignIn({ page, selection }: StaffSignInProps) {
  const client = useQueryClient();
  const path = figuresPath(selection);
  const field = useRef<HTMLInputElement>(null);
  const [token, setToken] = useState('');
  const entry = useMutation({
    mutationFn: async () => {
      await signIn(token);
      return request<AnalyticsResponse>(path);
    },
    onSuccess: (figures) => client.setQueryData([path], figures),
    onError: () => field.current?.focus(),
  });
  const send = useSendOnce(entry.mutate);
  const refused = entry.error instanceof RequestError && entry.error.status === 401;

  return (
    <form className={styles.signIn} onSubmit={send}>
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
        error={refused ? page.signInRefused : entry.error?.message}
      />
      <Button type="submit" busy={entry.isPending}>
        {page.signInButton}
      </Button>
    </form>
  );
}
