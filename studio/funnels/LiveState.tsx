import type { FunnelResponse } from '../../server/api.ts';
import { Badge } from '../parts/Badge.tsx';
import { Moment } from '../parts/Moment.tsx';
import { Row, Rows } from '../parts/Rows.tsx';
import { texts } from '../texts.ts';
import styles from './LiveState.module.css';

/** Which versions new visitors get, now and by what is scheduled, and how today goes. */
export function LiveState({
  funnel,
}: {
  readonly funnel: Pick<FunnelResponse, 'live' | 'scheduled' | 'today'>;
}) {
  const { live, scheduled, today } = funnel;
  const { base, candidate } = live;
  return (
    <>
      <Rows empty="">
        <Row
          title={
            <>
              {base.version} <Badge tone="good">{texts.funnels.share(100 - (candidate?.share ?? 0))}</Badge>
            </>
          }
          note={
            <>
              {texts.funnels.since} <Moment at={base.since} />, {texts.funnels.by(base.by)}
            </>
          }
        />
        {candidate && (
          <Row
            title={
              <>
                {candidate.version} <Badge tone="accent">{texts.funnels.share(candidate.share)}</Badge>
              </>
            }
            note={texts.funnels.candidate}
          />
        )}
        {scheduled.map(({ number, version, share, startsAt }) => (
          <Row
            key={number}
            title={
              <>
                {version} <Badge tone="plain">{texts.funnels.planned(share)}</Badge>
              </>
            }
            note={
              <>
                {texts.funnels.from} <Moment at={startsAt} />
              </>
            }
          />
        ))}
      </Rows>
      <p className={styles.today}>{texts.funnels.today(today.sessions, today.completed)}</p>
    </>
  );
}
