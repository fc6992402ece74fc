import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './Failure.module.css';
import type { AnalyticsPage } from './texts.ts';

interface FailureProps {
  readonly page: AnalyticsPage;
  readonly error: Error;
  /** Fetches the figures again. */
  readonly onRetry: () => void;
}

/** Says that the figures could not be fetched, with the status and text of the response. */
export function Failure({ page, error, onRetry }: FailureProps) {
  return (
    <Card>
      <div className={styles.failure}>
        <div role="alert">
          <p className={styles.title}>{page.failed}</p>
          <p className={styles.message}>{error.message}</p>
        </div>
        <Button variant="quiet" onClick={onRetry}>
          {page.retry}
        </Button>
      </div>
    </Card>
  );
}
