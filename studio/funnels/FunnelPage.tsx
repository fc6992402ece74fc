import { useParams } from 'wouter';
import type { FunnelResponse } from '../../server/api.ts';
import { useMay } from '../account/member.ts';
import { useStaffData } from '../api/StaffData.tsx';
import { DraftList } from '../drafts/DraftList.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Panel } from '../parts/Panel.tsx';
import { UpLink } from '../parts/UpLink.tsx';
import { Page } from '../shell/Page.tsx';
import { texts } from '../texts.ts';
import { AddressPanel } from './AddressPanel.tsx';
import { FunnelLinks } from './FunnelLinks.tsx';
import { LiveState } from './LiveState.tsx';
import { Releases } from './Releases.tsx';
import { WaysOn } from './WaysOn.tsx';

/** One funnel: what is live and the ways to change that, its drafts, and every release. */
export function FunnelPage() {
  const { funnel: id = '' } = useParams();
  const funnel = useStaffData<FunnelResponse>(`funnels/${id}`);
  const [mayDraft, mayPublish] = [useMay('editor'), useMay('publisher')];
  return (
    <Page title={funnel.data?.name ?? id} above={<UpLink href="/">{texts.funnels.title}</UpLink>}>
      <Loaded query={funnel}>
        {(funnel) => (
          <>
            <FunnelLinks funnel={funnel} />
            <Panel heading={texts.funnels.live}>
              <LiveState funnel={funnel} />
              {mayPublish && <WaysOn funnel={funnel} />}
            </Panel>
            {mayDraft && <DraftList funnel={funnel} />}
            <Panel heading={texts.releases.title}>
              <Releases funnel={funnel} />
            </Panel>
            {mayPublish && funnel.address !== '/' && <AddressPanel funnel={funnel} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}
