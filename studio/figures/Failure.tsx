import { Button } from '../../renderer/ui/Button.tsx';
import { Card } from '../../renderer/ui/Card.tsx';
import { CallError } from '../api/call.ts';
import styles from './Failure.module.css';
import type { AnalyticsPage } from './texts.ts';

interface FailureProps {
  readonly page: AnalyticsPage;
  readonly error: Error;
  /** Fetches the figures again. */
  readonly onRetry: () => void;
}

/** The status, a colon and the body of a response; else why there was none. */
const messageOf = (error: Error): string =>
  error instanceof CallError && error.status !== undefined ? `${error.status}: ${error.body}` : error.message;

/** Says that the figures could not be fetched, with the status and text of the response. */
export function Failure({ page, error, onRetry }: FailureProps) {
  return (
    <Card>
      <div className={styles.failure}>
        <div role="alert">
          <p className={styles.title}>{page.failed}</p>
          <p className={styles.message}>{messageOf(error)}</p>
        </div>
        <Button variant="quiet" onClick={onRetry}>
          {page.retry}
        </Button>
      </div>
    </Card>
  );
}
