import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../renderer/ui/Button.tsx';
import type { StaffLogResponse } from '../../server/api.ts';
import { call } from '../api/call.ts';
import { Badge } from '../parts/Badge.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Moment } from '../parts/Moment.tsx';
import { Panel } from '../parts/Panel.tsx';
import { Row, Rows } from '../parts/Rows.tsx';
import { Page } from '../shell/Page.tsx';
import { texts } from '../texts.ts';

/** Who did what, the newest first, and whether the rows are as they were written; for publishers. */
export function Log() {
  const log = useInfiniteQuery({
    queryKey: ['log'],
    queryFn: ({ pageParam }) => call<StaffLogResponse>(pageParam ? `log?before=${pageParam}` : 'log'),
    initialPageParam: 0,
    getNextPageParam: ({ rows }: StaffLogResponse) => {
      const oldest = rows.at(-1)?.number ?? 1;
      return oldest > 1 ? oldest : undefined;
    },
  });
  return (
    <Page title={texts.log.title}>
      <Loaded query={log}>
        {({ pages }) => {
          const isVerified = pages.every(({ verified }) => verified);
          return (
            <Panel heading={texts.log.heading} note={texts.log.note}>
              <p>
                <Badge tone={isVerified ? 'good' : 'danger'}>
                  {isVerified ? texts.log.verified : texts.log.changed}
                </Badge>
              </p>
              <Rows empty={texts.log.none}>
                {pages
                  .flatMap(({ rows }) => rows)
                  .map(({ number, at, by, funnelId, detail }) => (
                    <Row
                      key={number}
                      title={detail}
                      note={
                        <>
                          {texts.log.row(number, by, funnelId)} <Moment at={at} />
                        </>
                      }
                    />
                  ))}
              </Rows>
              {log.hasNextPage && (
                <div>
                  <Button variant="quiet" busy={log.isFetchingNextPage} onClick={() => log.fetchNextPage()}>
                    {texts.log.older}
                  </Button>
                </div>
              )}
            </Panel>
          );
        }}
      </Loaded>
    </Page>
  );
}
