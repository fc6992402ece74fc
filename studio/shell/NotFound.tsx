import { Link } from 'wouter';
import { texts } from '../texts.ts';
import { Page } from './Page.tsx';

/** What an address shows that names nothing. */
export const NotFound = () => (
  <Page title={texts.notFound.title}>
    <p>{texts.notFound.text}</p>
    <p>
      <Link href="/">{texts.notFound.link}</Link>
    </p>
  </Page>
);
