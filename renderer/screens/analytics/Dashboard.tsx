import { RequestError } from '../../api/request.ts';
import { Loading } from '../../Loading.tsx';
import type { AnalyticsPage } from './analytics-page.ts';
import { Failure } from './Failure.tsx';
import { Figures } from './Figures.tsx';
import { Filters } from './Filters.tsx';
import { StaffSignIn } from './StaffSignIn.tsx';
import { useFigures } from './use-figures.ts';
import { useSelection } from './use-selection.ts';

/** The figures of the selection in the address: to staff, and a sign-in to everybody else. */
export function Dashboard({ page }: { readonly page: AnalyticsPage }) {
  const [selection, select] = useSelection();
  const { data, error, isFetched, isPlaceholderData, refetch } = useFigures(selection);

  if (error instanceof RequestError && error.status === 401) {
    return (
      <Failure page={page} error={error}>
        <StaffSignIn page={page} selection={selection} />
      </Failure>
    );
  }
  // Before the first answer nobody knows whether these are staff.
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
