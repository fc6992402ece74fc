import { Loading } from '../../ui/Loading.tsx';
import { Failure } from './Failure.tsx';
import { Figures } from './Figures.tsx';
import { Filters } from './Filters.tsx';
import { StaffSignIn, useTokenOfLink } from './StaffSignIn.tsx';
import { useFigures, useSelection } from './selection.ts';
import type { AnalyticsPage } from './texts.ts';

/** The figures of the selection in the address: to staff, and a sign-in to everybody else. */
export function Dashboard({ page }: { readonly page: AnalyticsPage }) {
  const [selection, select] = useSelection();
  const token = useTokenOfLink();
  const { data, error, isFetched, isPlaceholderData, refetch } = useFigures(selection);

  if (data === null && !error) return <StaffSignIn page={page} selection={selection} tokenOfLink={token} />;
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
