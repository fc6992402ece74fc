import type { PageScreenProps } from '../page/page-data.ts';
import { ButtonLink } from '../ui/Button.tsx';
import styles from './Message.module.css';
import { Screen } from './Screen.tsx';

/** Stands for a page that the server sends: seen in a preview, or after a step that leads here, and leads there. */
export default function ServerPageScreen({ page, path }: PageScreenProps<'membership' | 'withdrawal'>) {
  return (
    <Screen title={page.title} name={page.name} path={path} width="step">
      <div className={styles.message}>
        <h1>{page.heading}</h1>
        {page.text && <p>{page.text}</p>}
        <ButtonLink href={path}>{page.title}</ButtonLink>
      </div>
    </Screen>
  );
}
