import { type ComponentType, useEffect, useMemo, useState } from 'react';
import type { Page, PageKindName } from '../../schema/declaration/pages/index.ts';
import { pageKindOf } from '../../schema/pages/page-kinds.ts';
import { recallAnswers } from '../answers/answer-memory.ts';
import { codeOfAnswers } from '../answers/stored-answers.ts';
import { fetchAll } from '../code/view-code.ts';
import { PageDataProvider, type PageScreenProps, usePageData } from '../page/page-data.ts';
import { readPaidSessionId } from '../session/session-id.ts';
import { Loading } from '../ui/Loading.tsx';
import { filledFunnel, type Session } from './fill.ts';

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
  const [session, setSession] = useState<Session | 'unknown' | undefined>(isOpen ? 'unknown' : undefined);
  const filled = useMemo(
    () =>
      session && { ...data, funnel: filledFunnel(funnel, path, session === 'unknown' ? undefined : session) },
    [data, funnel, path, session],
  );

  useEffect(() => {
    if (isOpen) return;
    const sessionId = readPaidSessionId(funnel);
    const recall = () => {
      const answers = sessionId ? recallAnswers(funnel, sessionId) : {};
      // Without answers here, they are in another browser.
      setSession(
        sessionId && Object.keys(answers).length > 0 ? { sessionId, answers, now: new Date() } : 'unknown',
      );
    };
    fetchAll(sessionId ? codeOfAnswers(funnel, sessionId) : []).then(recall, () => setSession('unknown'));
  }, [funnel, isOpen]);

  // Not the texts for a visitor without answers, which would be replaced at once.
  if (!filled) return <Loading>{funnel.texts.loading}</Loading>;
  const [name = ''] = Object.entries(funnel.pages).find(([, entry]) => entry === page) ?? [];
  return (
    <PageDataProvider value={filled}>
      <View page={filled.funnel.pages[name] ?? page} path={path} />
    </PageDataProvider>
  );
}
