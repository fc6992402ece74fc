import { useState } from 'react';
import { ButtonLink } from '../../renderer/ui/Button.tsx';
import { Loading } from '../../renderer/ui/Loading.tsx';
import { UpLink } from '../parts/UpLink.tsx';
import { Page } from '../shell/Page.tsx';
import { Failure } from './Failure.tsx';
import { Figures } from './Figures.tsx';
import { FiguresDataProvider, readFiguresData } from './figures-data.ts';
import { Filters } from './filters/Filters.tsx';
import { useFigures, useSelection } from './filters/selection.ts';
import type { AnalyticsPage } from './texts.ts';

/** The figures of a funnel, in the words and the language of its file, at the address that the file gives them. */
export default function FiguresPage() {
  const [data] = useState(readFiguresData);
  const { page, funnel, title, language, direction } = data;
  return (
    <Page
      title={page.heading}
      documentTitle={title}
      lang={language}
      dir={direction}
      above={<UpLink href={`/funnels/${funnel.id}`}>{funnel.name}</UpLink>}
    >
      <p>
        <ButtonLink variant="quiet" href={page.quizPath}>
          {page.quizLabel}
        </ButtonLink>
      </p>
      <FiguresDataProvider value={data}>
        <Dashboard page={page} />
      </FiguresDataProvider>
    </Page>
  );
}

/** The figures of the selection in the address, below what selects them. */
function Dashboard({ page }: { readonly page: AnalyticsPage }) {
  const [selection, select] = useSelection();
  const { data, error, isPlaceholderData, refetch } = useFigures(selection);
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
