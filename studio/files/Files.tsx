import { useSearchParams } from 'wouter';
import { Field } from '../../renderer/ui/fields/Field.tsx';
import { sizeText } from '../../schema/kinds/file.ts';
import type { SessionFilesResponse } from '../../server/api.ts';
import { useStaffData } from '../api/StaffData.tsx';
import { ActForm } from '../parts/ActForm.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Panel } from '../parts/Panel.tsx';
import { Row, Rows } from '../parts/Rows.tsx';
import { Page } from '../shell/Page.tsx';
import { texts } from '../texts.ts';

/** The files that the visitor of a session has sent, to download; for editors. The address names the session. */
export function Files() {
  const [search, setSearch] = useSearchParams();
  const session = search.get('session');
  return (
    <Page title={texts.files.title}>
      <Panel heading={texts.files.heading} note={texts.files.note}>
        <ActForm
          label={texts.files.button}
          send={async (fields) => String(fields.get('session')).trim()}
          onDone={(session) => setSearch({ session })}
        >
          <Field
            key={session}
            label={texts.files.session}
            hint={texts.files.sessionHint}
            name="session"
            defaultValue={session ?? ''}
            autoComplete="off"
            spellCheck={false}
            required
          />
        </ActForm>
        {session && <FilesOf key={session} session={session} />}
      </Panel>
    </Page>
  );
}

function FilesOf({ session }: { readonly session: string }) {
  const sent = useStaffData<SessionFilesResponse>(`files?session=${encodeURIComponent(session)}`);
  return (
    <Loaded query={sent}>
      {({ files }) => (
        <Rows empty={texts.files.none}>
          {files.map(({ id, name, type, bytes }) => (
            <Row
              key={id}
              title={
                <a href={`/api/staff/files/${id}`} download={name}>
                  {name}
                </a>
              }
              note={texts.files.about(type, sizeText(bytes, 'en'))}
            />
          ))}
        </Rows>
      )}
    </Loaded>
  );
}
