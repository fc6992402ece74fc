import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'wouter';
import { isWithin } from '../../schema/places/pointer.ts';
import type { FunnelResponse, PlanResponse } from '../../server/api.ts';
import { useMay } from '../account/member.ts';
import { call } from '../api/call.ts';
import { useStaffData } from '../api/StaffData.tsx';
import { screenOf } from '../editor/parts/screen-of.ts';
import { ActForm } from '../parts/ActForm.tsx';
import { Disclosure } from '../parts/Disclosure.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { onDemand } from '../parts/on-demand.tsx';
import { Panel } from '../parts/Panel.tsx';
import { UpLink } from '../parts/UpLink.tsx';
import { Page } from '../shell/Page.tsx';
import { texts } from '../texts.ts';
import { actOf, type Wish } from './acts.ts';
import { Plan } from './Plan.tsx';
import styles from './PublishPage.module.css';
import { ReleaseForm } from './ReleaseForm.tsx';

const PlannedScreens = onDemand(() => import('./PlannedScreens.tsx'));

/**
 * What releasing a version would do, and the form that does it. The address says what: a draft, or a version that was
 * published before, and the share of new visitors that the form begins with.
 */
export function PublishPage() {
  const { funnel: id = '' } = useParams();
  const [search] = useSearchParams();
  const draft = search.get('draft');
  const version = search.get('version');
  const [wish, setWish] = useState<Wish>({ share: Number(search.get('share') ?? 100), moves: false });
  const mayPublish = useMay('publisher');
  const funnel = useStaffData<FunnelResponse>(`funnels/${id}`);
  const proposed = draft === null ? { version } : { draft };
  const planned = useQuery({
    queryKey: [`funnels/${id}/plan`, proposed, wish],
    queryFn: () => call<PlanResponse>(`funnels/${id}/plan`, { ...proposed, ...wish }),
    placeholderData: keepPreviousData,
  });
  const to = planned.data?.to ?? undefined;
  const filesAt = (version: string) => `funnels/${id}/versions/${version}`;
  const filesOf = ({ from }: PlanResponse) => ({
    from: filesAt(from),
    to: draft === null ? filesAt(version ?? from) : `drafts/${draft}`,
  });
  const act = actOf(funnel.data, to, wish.share);
  return (
    <Page title={act} above={<UpLink href={`/funnels/${id}`}>{funnel.data?.name ?? id}</UpLink>}>
      <Loaded query={planned}>
        {(plan) => (
          <div className={styles.columns}>
            <Plan plan={plan} files={filesOf(plan)} form="release">
              {plan.changes.some(isOfScreen) && (
                <Panel heading={texts.publishing.screens}>
                  <div className={styles.screens}>
                    <PlannedScreens changes={plan.changes} files={filesOf(plan)} />
                  </div>
                </Panel>
              )}
            </Plan>
            <Loaded query={funnel}>
              {(funnel) => (
                <Panel heading={act}>
                  {!plan.publishable && <p>{texts.publishing.errors}</p>}
                  {!plan.publishable && draft !== null && (
                    <Link href={`/drafts/${draft}/problems`}>{texts.publishing.toProblems}</Link>
                  )}
                  {plan.publishable && !mayPublish && <p>{texts.publishing.askPublisher}</p>}
                  {plan.publishable && mayPublish && to !== undefined && (
                    <>
                      <ReleaseForm
                        {...{ id: 'release', act, funnel, version: to, proposed, plan, wish }}
                        onWish={setWish}
                      />
                      <Approve digest={plan.digest} />
                    </>
                  )}
                </Panel>
              )}
            </Loaded>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** Whether a picture shows the change. */
const isOfScreen = ({ oldPointer, newPointer }: PlanResponse['changes'][number]): boolean =>
  [oldPointer, newPointer].some((pointer) => screenOf(pointer) !== undefined || isWithin(pointer, '/theme'));

/** The second pair of eyes, for plans that another publisher publishes. */
const Approve = ({ digest }: { readonly digest: string }) => (
  <Disclosure summary={texts.publishing.approve}>
    <p>{texts.publishing.approveNote}</p>
    <ActForm
      label={texts.publishing.approveButton}
      variant="quiet"
      done={texts.publishing.approved}
      send={() => call(`plans/${digest}/approve`, {})}
    />
  </Disclosure>
);
