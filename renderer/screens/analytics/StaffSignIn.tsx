import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { signIn } from '../../api/sign-in.ts';
import { useSendOnce } from '../../remote/use-send-once.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import type { AnalyticsPage } from './analytics-page.ts';
import styles from './StaffSignIn.module.css';
import { figuresQuery } from './use-figures.ts';
import type { Selection } from './use-selection.ts';

interface StaffSignInProps {
  readonly page: AnalyticsPage;
  readonly selection: Selection;
  /** What the field starts with. */
  readonly tokenOfLink: string;
}

/** The form that staff sign in with. The page and its address stay, and with them the view that was shared. */
export function StaffSignIn({ page, selection, tokenOfLink }: StaffSignInProps) {
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [token, setToken] = useState(tokenOfLink);
  const entry = useMutation({
    mutationFn: async () => {
      await signIn(token);
      // Once they are there, they take the place of this form.
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
      </Card>
    </form>
  );
}
