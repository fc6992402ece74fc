import { Link, useLocation } from 'wouter';
import { Field, Select } from '../../renderer/ui/fields/Field.tsx';
import type { DraftsResponse, FunnelResponse, StartDraftResponse } from '../../server/api.ts';
import { call } from '../api/call.ts';
import { useStaffData } from '../api/StaffData.tsx';
import { ActForm } from '../parts/ActForm.tsx';
import { Badge } from '../parts/Badge.tsx';
import { Disclosure } from '../parts/Disclosure.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Moment } from '../parts/Moment.tsx';
import { Panel } from '../parts/Panel.tsx';
import { Row, Rows } from '../parts/Rows.tsx';
import { texts } from '../texts.ts';

/** The drafts of a funnel, and the form that starts another one; for editors. */
export function DraftList({ funnel: { id, live, versions } }: { readonly funnel: FunnelResponse }) {
  const [, go] = useLocation();
  const drafts = useStaffData<DraftsResponse>(`funnels/${id}/drafts`);
  return (
    <Panel heading={texts.drafts.title}>
      <Loaded query={drafts}>
        {({ drafts }) => (
          <Rows empty={texts.drafts.none}>
            {drafts.map(({ id, name, fromVersion, savedBy, savedAt, conflicts }) => (
              <Row
                key={id}
                title={
                  <>
                    <Link href={`/drafts/${id}`}>{name}</Link>
                    {conflicts > 0 && <Badge tone="warning">{texts.drafts.conflicts(conflicts)}</Badge>}
                  </>
                }
                note={
                  <>
                    {texts.drafts.from(fromVersion)}, {texts.drafts.savedBy(savedBy)} <Moment at={savedAt} />
                  </>
                }
              />
            ))}
          </Rows>
        )}
      </Loaded>
      <Disclosure summary={texts.drafts.start}>
        <ActForm
          label={texts.drafts.startButton}
          send={(fields) =>
            call<StartDraftResponse>(`funnels/${id}/drafts`, {
              name: fields.get('name'),
              from: fields.get('from'),
            })
          }
          onDone={(draft) => go(`/drafts/${draft.id}`)}
        >
          <Field
            label={texts.drafts.name}
            hint={texts.drafts.nameHint}
            name="name"
            maxLength={100}
            required
          />
          <Select label={texts.drafts.beginsFrom} name="from" defaultValue={live.base.version}>
            {versions.map((version) => (
              <option key={version}>{version}</option>
            ))}
          </Select>
        </ActForm>
      </Disclosure>
    </Panel>
  );
}
