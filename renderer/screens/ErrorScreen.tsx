import { useEffect } from 'react';
import { useFunnel } from '../page-data.ts';
import { Screen } from '../Screen.tsx';
import { forgetAnswers } from '../session/answer-memory.ts';
import { clearSessionId, readSessionId } from '../session/session-id.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Card } from '../ui/Card.tsx';
import styles from './Message.module.css';
import type { PageScreenProps } from './page-screen-props.ts';

/** The refund page: forgets the session on load (spec sections 2 and 8). */
export default function ErrorScreen({ page, path }: PageScreenProps<'error'>) {
  const funnel = useFunnel();

  useEffect(() => {
    const sessionId = readSessionId(funnel);
    if (sessionId) forgetAnswers(sessionId);
    clearSessionId(funnel);
  }, [funnel]);

  return (
    <Screen title={page.title} name={page.name} path={path} width="step">
      <div className={styles.message}>
        <h1>{page.heading}</h1>
        <Card>
          {page.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            {page.supportText} <a href={funnel.product.support}>{funnel.product.supportLabel}</a>
          </p>
        </Card>
        <ButtonLink href={funnel.product.site}>{page.homeLabel}</ButtonLink>
      </div>
    </Screen>
  );
}
