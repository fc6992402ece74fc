import { Link } from 'wouter';
import { Card } from '../../renderer/ui/Card.tsx';
import type { FunnelsResponse } from '../../server/api.ts';
import { useStaffData } from '../api/StaffData.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Page } from '../shell/Page.tsx';
import { texts } from '../texts.ts';
import { FunnelLinks } from './FunnelLinks.tsx';
import styles from './FunnelList.module.css';
import { LiveState } from './LiveState.tsx';

/** All funnels of this server, with what is live and how today goes. */
export function FunnelList() {
  const funnels = useStaffData<FunnelsResponse>('funnels');
  return (
    <Page title={texts.funnels.title}>
      <Loaded query={funnels}>
        {(funnels) => (
          <>
            {funnels.length === 0 && <p>{texts.funnels.none}</p>}
            <ul className={styles.funnels}>
              {funnels.map((funnel) => (
                <Card as="li" key={funnel.id}>
                  <div className={styles.funnel}>
                    <h2>
                      <Link href={`/funnels/${funnel.id}`}>{funnel.name}</Link>
                    </h2>
                    <FunnelLinks funnel={funnel} />
                    <LiveState funnel={funnel} />
                  </div>
                </Card>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Page>
  );
}
