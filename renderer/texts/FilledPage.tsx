import { type ComponentType, useEffect, useMemo, useState } from 'react';
import type { Page, PageKindName } from '../../schema/declaration/pages/index.ts';
import { pageKindOf } from '../../schema/pages/page-kinds.ts';
import { recallAnswers } from '../answers/answer-memory.ts';
import { codeOfAnswers } from '../answers/stored-answers.ts';
import { fetchAll } from '../code/view-code.ts';
import { PageDataProvider, usePageData } from '../page/page-data.ts';
import type { PageScreenProps } from '../page/page-screen-props.ts';
import { readPaidSessionId } from '../session/session-id.ts';
import { Loading } from '../ui/Loading.tsx';
import { filledFunnel, type Reader } from './fill.ts';

export { fillStep } from './fill.ts';

/** The properties of a page in a funnel with gaps. */
export interface FilledPageProps {
  readonly page: Page;
  readonly path: string;
  /** The component that draws the page. */
  readonly View: ComponentType<PageScreenProps<PageKindName>>;
}

/**
 * A page that is not a step, with the gaps in its texts filled from the answers that this tab remembers. A landing page
 * is the same for everybody.
 */
export default function FilledPage({ View, page, path }: FilledPageProps) {
  const data = usePageData();
  const { funnel } = data;
  const isOpen = pageKindOf(page).callToAction !== undefined;
  const [reader, setReader] = useState<Reader | 'nobody' | undefined>(isOpen ? 'nobody' : undefined);
  const filled = useMemo(
    () => reader && { ...data, funnel: filledFunnel(funnel, path, reader === 'nobody' ? undefined : reader) },
    [data, funnel, path, reader],
  );

  useEffect(() => {
    if (isOpen) return;
    const sessionId = readPaidSessionId(funnel);
    const tell = () => {
      const answers = sessionId ? recallAnswers(funnel, sessionId) : {};
      // Without answers here, they are in another browser.
      setReader(sessionId && Object.keys(answers).length > 0 ? { sessionId, answers } : 'nobody');
    };
    fetchAll(sessionId ? codeOfAnswers(funnel, sessionId) : []).then(tell, () => setReader('nobody'));
  }, [funnel, isOpen]);

  // Not the texts for a visitor without answers, which would be replaced at once.
  if (!filled) return <Loading>{funnel.texts.loading}</Loading>;
  const [name = ''] = Object.entries(funnel.pages).find(([, one]) => one === page) ?? [];
  return (
    <PageDataProvider value={filled}>
      <View page={filled.funnel.pages[name] ?? page} path={path} />
    </PageDataProvider>
  );
}
