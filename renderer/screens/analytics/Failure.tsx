import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './Failure.module.css';
import type { AnalyticsPage } from './texts.ts';

interface FailureProps {
  readonly page: AnalyticsPage;
  readonly error: Error;
  /** Fetches the figures again; set if a retry may help. */
  readonly onRetry?: () => void;
  /** Other ways out. */
  readonly children?: ReactNode;
}

/** Says that the figures could not be fetched, with the status and text of the response. */
export function Failure({ page, error, onRetry, children }: FailureProps) {
  return (
    <Card>
      <div className={styles.failure}>
        <div role="alert">
          <p className={styles.title}>{page.failed}</p>
          <p className={styles.message}>{error.message}</p>
        </div>
        {onRetry && (
          <Button variant="quiet" onClick={onRetry}>
            {page.retry}
          </Button>
        )}
        {children}
      </div>
    </Card>
  );
}
