import { RemoteData } from '../api/RemoteData.tsx';
import type { PageScreenProps } from '../page/page-data.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Loading } from '../ui/Loading.tsx';
import styles from './AnalyticsScreen.module.css';
import { Failure } from './analytics/Failure.tsx';
import { Figures } from './analytics/Figures.tsx';
import { Filters } from './analytics/filters/Filters.tsx';
import { useFigures, useSelection } from './analytics/filters/selection.ts';
import { StaffSignIn, useTokenOfLink } from './analytics/StaffSignIn.tsx';
import type { AnalyticsPage } from './analytics/texts.ts';
import { Screen } from './Screen.tsx';

/** The dashboard for staff. */
export default function AnalyticsScreen({ page, path }: PageScreenProps<'analytics'>) {
  return (
    <Screen title={page.title} name={page.name} path={path} width="page">
      <div className={styles.dashboard}>
        <header className={styles.head}>
          <h1>{page.heading}</h1>
          <div className={styles.links}>
            <ButtonLink variant="quiet" href="/staff">
              {page.staffLabel}
            </ButtonLink>
            <ButtonLink variant="quiet" href={page.quizPath}>
              {page.quizLabel}
            </ButtonLink>
          </div>
        </header>
        <RemoteData>
          <Dashboard page={page} />
        </RemoteData>
      </div>
    </Screen>
  );
}

/** The figures of the selection in the address for staff; a sign-in form for everybody else. */
function Dashboard({ page }: { readonly page: AnalyticsPage }) {
  const [selection, select] = useSelection();
  const token = useTokenOfLink();
  const { data, error, isFetched, isPlaceholderData, refetch } = useFigures(selection);

  if (data === null && !error) return <StaffSignIn page={page} selection={selection} tokenOfLink={token} />;
  // Before the first response it is unknown whether the visitor is staff.
  if (!data && !isFetched) return <Loading>{page.loading}</Loading>;
  return (
    <>
      <Filters
        texts={page.filters}
        selection={selection}
        versions={data?.versions ?? []}
        sources={data?.sources ?? []}
        onSelect={select}
      />
      {error && <Failure page={page} error={error} onRetry={refetch} />}
      {!error && !data && <Loading>{page.loading}</Loading>}
      {data && <Figures page={page} selection={selection} figures={data} old={isPlaceholderData} />}
    </>
  );
}
