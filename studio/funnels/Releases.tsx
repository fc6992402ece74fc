import { Link } from 'wouter';
import type { ChangesResponse, FunnelResponse } from '../../server/api.ts';
import { useMay } from '../account/member.ts';
import { useStaffData } from '../api/StaffData.tsx';
import { Badge } from '../parts/Badge.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Moment } from '../parts/Moment.tsx';
import { OpeningRow, Rows } from '../parts/Rows.tsx';
import { verdictTones } from '../publishing/verdict-tones.ts';
import { texts } from '../texts.ts';
import styles from './Releases.module.css';

/** Every release of a funnel, the newest first: who, when, why, and once it is opened what changed. */
export function Releases({ funnel: { id, releases } }: { readonly funnel: FunnelResponse }) {
  const mayPublish = useMay('publisher');
  return (
    <Rows empty={texts.releases.none}>
      {releases.map(({ number, version, share, startsAt, by, reason }, at) => {
        const before = releases[at + 1];
        return (
          <OpeningRow
            key={number}
            title={
              <>
                {texts.releases.name(number, version)}
                <Badge tone="plain">{texts.funnels.share(share)}</Badge>
              </>
            }
            note={
              <>
                <Moment at={startsAt} />, {texts.funnels.by(by)}: {reason}
              </>
            }
          >
            {before ? (
              <Changes funnel={id} from={before.version} to={version} />
            ) : (
              <p>{texts.releases.first}</p>
            )}
            {mayPublish && (
              <p className={styles.again}>
                <Link href={`/funnels/${id}/publish?version=${version}`}>
                  {texts.publishing.acts.again(version)}
                </Link>
              </p>
            )}
          </OpeningRow>
        );
      })}
    </Rows>
  );
}

interface ChangesProps {
  readonly funnel: string;
  readonly from: string;
  readonly to: string;
}

/** What changed between two versions, in sentences. */
function Changes({ funnel, from, to }: ChangesProps) {
  const changes = useStaffData<ChangesResponse>(
    `funnels/${funnel}/changes?${new URLSearchParams({ from, to })}`,
  );
  return (
    <Loaded query={changes}>
      {({ changes }) =>
        changes.length === 0 ? (
          <p>{texts.releases.noChanges(from)}</p>
        ) : (
          <>
            <p>{texts.releases.changes(from)}</p>
            <ul className={styles.changes}>
              {changes.map(({ key, verdict, change }) => (
                <li key={key}>
                  <Badge tone={verdictTones[verdict]}>{texts.verdicts[verdict].name}</Badge> {change}
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}
