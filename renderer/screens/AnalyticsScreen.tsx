import { RemoteData } from '../api/RemoteData.tsx';
import { Screen } from '../page/Screen.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import styles from './AnalyticsScreen.module.css';
import { Dashboard } from './analytics/Dashboard.tsx';
import type { PageScreenProps } from './page-screen-props.ts';

/** The dashboard for staff. */
export default function AnalyticsScreen({ page, path }: PageScreenProps<'analytics'>) {
  return (
    <Screen title={page.title} name={page.name} path={path} width="page">
      <div className={styles.dashboard}>
        <header className={styles.head}>
          <h1>{page.heading}</h1>
          <ButtonLink variant="quiet" href={page.quizPath}>
            {page.quizLabel}
          </ButtonLink>
        </header>
        <RemoteData>
          <Dashboard page={page} />
        </RemoteData>
      </div>
    </Screen>
  );
}
