import { type ReactNode, useEffect } from 'react';
import { pageTitle } from '../../schema/pages/at-path.ts';
import { OwnPicture } from '../art/OwnPicture.tsx';
import { useView } from '../code/view-code.ts';
import { useFocusOnArrival } from '../navigation/use-focus-on-arrival.ts';
import { usePageData } from '../page/page-data.ts';
import { readSessionId } from '../session/session-id.ts';
import { record } from '../tracking/record.ts';
import { Header } from '../ui/Header.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { languagesCode } from './languages-code.ts';
import styles from './Screen.module.css';

interface ScreenProps {
  /** The page's title, without the product's name. */
  readonly title: string;
  /** The name of the screen in tracking. */
  readonly name: string;
  /** The path of the screen. */
  readonly path: string;
  /** `step` for one narrow column, `page` for a wide one. */
  readonly width: 'step' | 'page';
  /** The session of the screen, if it may differ from this browser's. */
  readonly sessionId?: string | undefined;
  /** False while the screen waits for its content: tracking counts the view later. */
  readonly viewed?: boolean;
  readonly children: ReactNode;
}

/** Whether the visitor has gone on since the page refused a form: the message is then out of date. */
let wentOn = false;

/** What every screen has: the document's title, the sticky header, and the main content, which gets the focus. */
export function Screen({ title, name, path, width, sessionId, viewed = true, children }: ScreenProps) {
  const { funnel, refusedAt } = usePageData();
  const { name: product, site, logo } = funnel.product;
  const fullTitle = pageTitle(funnel, title);
  const content = useFocusOnArrival(path);
  const LanguageList = useView(languagesCode);

  useEffect(() => {
    wentOn ||= refusedAt !== path;
  }, [refusedAt, path]);

  useEffect(() => {
    document.title = fullTitle;
  }, [fullTitle]);

  useEffect(() => {
    if (!viewed) return;
    const session = sessionId ?? readSessionId(funnel);
    // The title may contain an answer, which may change later: still the same view.
    record({ fact: 'pageViewed', sessionId: session, name, path, title: document.title });
  }, [funnel, name, path, sessionId, viewed]);

  return (
    <>
      <SkipLink label={funnel.texts.skipToContent} target="content" />
      <Header name={product} href={site} logo={logo && <OwnPicture picture={logo} place="logo" />}>
        {funnel.languages && <LanguageList />}
      </Header>
      <main id="content" className={styles[width]} ref={content}>
        {refusedAt === path && !wentOn && (
          <p className={styles.refused} role="alert">
            {funnel.texts.saveFailed}
          </p>
        )}
        {children}
      </main>
    </>
  );
}
