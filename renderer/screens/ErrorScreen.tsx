import { useEffect, useState } from 'react';
import { forgetAnswers } from '../answers/answer-memory.ts';
import { type PageScreenProps, useFunnel } from '../page/page-data.ts';
import { local } from '../page/storage.ts';
import { readPaidSessionId } from '../session/session-id.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import styles from './Message.module.css';
import { Screen } from './Screen.tsx';

/** The refund page: forgets the session on load. */
export default function ErrorScreen({ page, path }: PageScreenProps<'error'>) {
  const funnel = useFunnel();

  // Read once: after the effect below, later renders would find no session in storage.
  const [sessionId] = useState(() => readPaidSessionId(funnel));

  useEffect(() => {
    if (sessionId) forgetAnswers(sessionId);
    // The next visit starts anew.
    local.remove(funnel.session.storageKey);
  }, [funnel, sessionId]);

  return (
    <Screen title={page.title} name={page.name} path={path} width="step" sessionId={sessionId}>
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
