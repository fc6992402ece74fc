import { Link } from 'wouter';
import { Card } from '../../renderer/ui/Card.tsx';
import { Field } from '../../renderer/ui/fields/Field.tsx';
import type { FunnelsResponse } from '../../server/api.ts';
import { useMay } from '../account/member.ts';
import { call } from '../api/call.ts';
import { useStaffData } from '../api/StaffData.tsx';
import { ActForm } from '../parts/ActForm.tsx';
import { Disclosure } from '../parts/Disclosure.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Panel } from '../parts/Panel.tsx';
import { Page } from '../shell/Page.tsx';
import { texts } from '../texts.ts';
import { AddFunnel } from './AddFunnel.tsx';
import { FunnelLinks } from './FunnelLinks.tsx';
import styles from './FunnelList.module.css';
import { LiveState } from './LiveState.tsx';

/** All funnels of this server, with what is live and how today goes. */
export function FunnelList() {
  const funnels = useStaffData<FunnelsResponse>('funnels');
  const mayPublish = useMay('publisher');
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
      {mayPublish && (
        <Panel heading={texts.adding.title} note={texts.adding.note}>
          <Disclosure summary={texts.adding.add}>
            <AddFunnel />
          </Disclosure>
          <Disclosure summary={texts.adding.approve}>
            <ActForm
              label={texts.publishing.approveButton}
              variant="quiet"
              done={texts.publishing.approved}
              send={(fields) => call(`plans/${fields.get('digest')}/approve`, {})}
            >
              <Field
                label={texts.adding.digest}
                hint={texts.adding.digestHint}
                name="digest"
                pattern="[\w\-]+"
                autoComplete="off"
                required
              />
            </ActForm>
          </Disclosure>
        </Panel>
      )}
    </Page>
  );
}
