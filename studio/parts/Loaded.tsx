import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../renderer/ui/Button.tsx';
import { Card } from '../../renderer/ui/Card.tsx';
import { Loading } from '../../renderer/ui/Loading.tsx';
import { texts } from '../texts.ts';
import styles from './Panel.module.css';
import { Refusal } from './Refusal.tsx';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** What is drawn of data once it has arrived; until then that it loads, or why it did not, with a way to try again. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>) {
  return (
    <>
      {error && (
        <Card>
          <div className={styles.panel}>
            <Refusal error={error} />
            <p>
              <Button variant="quiet" onClick={() => refetch()}>
                {texts.calls.retry}
              </Button>
            </p>
          </div>
        </Card>
      )}
      {data !== undefined && children(data)}
      {data === undefined && !error && <Loading>{texts.calls.loading}</Loading>}
    </>
  );
}
