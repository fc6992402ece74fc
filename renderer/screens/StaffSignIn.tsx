import type { PageOf } from '../../schema/pages/index.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import styles from './AnalyticsScreen.module.css';

/** The form that staff sign in with. A plain form: the server answers with a cookie and this page again. */
export function StaffSignIn({ page }: { readonly page: PageOf<'analytics'> }) {
  return (
    <form className={styles.signIn} method="post" action="/staff/sign-in">
      <h2>{page.signInHeading}</h2>
      <Field label={page.signInLabel} name="token" type="password" autoComplete="current-password" required />
      <Button type="submit">{page.signInButton}</Button>
    </form>
  );
}
