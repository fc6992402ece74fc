import type { PageScreenProps } from '../page/page-data.ts';
import { ButtonLink } from '../ui/Button.tsx';
import styles from './Message.module.css';
import { Screen } from './Screen.tsx';

/** The page for unknown paths. */
export default function NotFoundScreen({ page, path }: PageScreenProps<'not-found'>) {
  return (
    <Screen title={page.title} name={page.name} path={path} width="step">
      <div className={styles.message}>
        <h1>{page.heading}</h1>
        <p>{page.text}</p>
        <ButtonLink href={page.homePath}>{page.homeLabel}</ButtonLink>
      </div>
    </Screen>
  );
}
